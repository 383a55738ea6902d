import type { Bus } from '../Bus.ts';
import { connectBus } from '../connectBus.ts';
import type { AppName } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { enableValidation } from '../validation.ts';

/** A connection with which a test plays the part of an app; payloads are validated from then on. */
export function createTestBus(app: AppName = 'shell'): Bus {
  enableValidation(schemas);
  return connectBus(`${app}@test`);
}
