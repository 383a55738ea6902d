import type { Bus } from '../Bus.ts';
import { connectBus } from '../connectBus.ts';
import type { AppName } from '../contract.ts';
import * as schemas from '../payloads/schemas.ts';
import { enableValidation } from '../payloads/validation.ts';

/** Connects a test to the bus as the given app, and switches payload validation on. */
export function createTestBus(app: AppName = 'shell'): Bus {
  enableValidation(schemas);
  return connectBus(`${app}@test`);
}
