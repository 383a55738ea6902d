import { BusError } from '../BusError.ts';
import type { CommandName, CommandPayloads, EventName, EventPayloads, StateName, StatePayloads } from '../contract.ts';
import type { RequestName, RequestPayloads } from '../contract.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { message: string } };
}

/** The exports of `./schemas`. Typed here by structure, to keep the schema library out of production. */
export interface BusSchemas {
  commandSchemas: Record<string, Schema>;
  requestSchemas: Record<string, { input: Schema; outcome: Schema }>;
  eventSchemas: Record<string, Schema>;
  stateSchemas: Record<string, Schema>;
}

let schemas: BusSchemas | null = null;
/**
 * Payloads that are already checked, with the schema of each. The sender and each receiver check the same payload, but
 * only the first check does the work.
 */
const checkedPayloads = new WeakMap<object, Schema>();

/**
 * Checks every payload from now on against the contract's schemas. An invalid payload throws BusError 'invalid' at the
 * sender. `null` switches the checks off. They are on in development builds and in tests (`/testing`).
 */
export function enableValidation(next: BusSchemas | null): void {
  schemas = next;
}

/** Loads the schemas on the first connection in development; production builds drop the import. */
export function enableValidationInDevelopment(): void {
  // Keep one `if` around the import: a production build then drops the dead branch and emits no chunk for it.
  if (process.env.NODE_ENV === 'development') {
    if (schemas === null) void import('./schemas.ts').then((loaded) => enableValidation(loaded));
  }
}

declare const process: { env: { NODE_ENV?: string } };

// The functions below also assert the payload's type, because the compiler knows payloads of other builds as `unknown`.
// In production, they check nothing and trust the sender.

/** Checks a command's payload. @throws BusError 'invalid' when validation is on and the payload breaks the contract */
export function checkCommand<Name extends CommandName>(
  name: Name,
  payload: unknown,
): asserts payload is CommandPayloads[Name] {
  check(schemas?.commandSchemas[name], name, payload);
}

/** Checks an event's payload. @throws BusError 'invalid' when validation is on and the payload breaks the contract */
export function checkEvent<Name extends EventName>(
  name: Name,
  payload: unknown,
): asserts payload is EventPayloads[Name] {
  check(schemas?.eventSchemas[name], name, payload);
}

/**
 * Checks a state's value before an app publishes or receives it. @throws BusError 'invalid' when validation is on and
 * the value breaks the contract
 */
export function checkState<Name extends StateName>(name: Name, value: unknown): asserts value is StatePayloads[Name] {
  check(schemas?.stateSchemas[name], name, value);
}

/** Checks the input of a request. @throws BusError 'invalid' when validation is on and the input breaks the contract */
export function checkInput<Name extends RequestName>(
  name: Name,
  input: unknown,
): asserts input is RequestPayloads[Name]['input'] {
  check(schemas?.requestSchemas[name]?.input, name, input);
}

/**
 * Checks the owner's answer to a request. @throws BusError 'invalid' when validation is on and the outcome breaks the
 * contract
 */
export function checkOutcome<Name extends RequestName>(
  name: Name,
  outcome: unknown,
): asserts outcome is RequestPayloads[Name]['outcome'] {
  check(schemas?.requestSchemas[name]?.outcome, `${name} (outcome)`, outcome);
}

function check(schema: Schema | undefined, name: string, value: unknown): void {
  if (!schema) return;
  const isObject = typeof value === 'object' && value !== null;
  if (isObject && checkedPayloads.get(value) === schema) return;
  const { success, error } = schema.safeParse(value);
  if (!success) throw new BusError('invalid', `The payload of '${name}' breaks the contract: ${error?.message ?? ''}`);
  if (isObject) checkedPayloads.set(value, schema);
}
