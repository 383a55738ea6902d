import { dropKernel } from '../kernel/Kernel.ts';
import * as schemas from '../payloads/schemas.ts';
import { enableValidation } from '../payloads/validation.ts';

/** Gives the next connection an empty bus with payload validation. Call it before each test. */
export function resetBus(): void {
  dropKernel();
  enableValidation(schemas);
}
