import { calls, fields, normaliseMobileNumber } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { TAKEN_TEXTS, WRONG_NUMBER_TEXT } from './registration.ts';
import { findTakenValues } from '../users.queries.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

/** Low, because the calls reveal which names are taken, and a registration form makes only a few calls. */
const MAX_PER_MINUTE = 60;

export interface AvailabilityServices {
  config: Config;
  database: Database;
}

/** Adds the routes that check whether a username, e-mail address or mobile number is free (API-11, API-12). */
export function addAvailabilityRoutes(app: FastifyInstance, services: AvailabilityServices): void {
  const { config, database } = services;
  const options = { maxPerMinute: MAX_PER_MINUTE };

  /** @decides API-11 */
  definePrivateCall(app, 'checkUsername', {
    schemas: calls.checkUsername,
    services,
    ...options,
    handle: async ({ username }) => {
      const usernameError = findValidationError(fields.username, username);
      const isTaken = usernameError === null && (await findTakenValues(database, { username })).username;
      return answerWithErrors({ username: usernameError ?? (isTaken ? TAKEN_TEXTS.username : undefined) });
    },
  });

  /** @decides API-12 */
  definePrivateCall(app, 'checkContacts', {
    schemas: calls.checkContacts,
    services,
    ...options,
    handle: async ({ email, phoneNumber }) => {
      const mobileNumber = normaliseMobileNumber(phoneNumber, config.country.callingCode);
      const emailError = findValidationError(fields.email, email);
      const numberError =
        findValidationError(fields.mobileNumber, phoneNumber) ?? (mobileNumber === null ? WRONG_NUMBER_TEXT : null);
      const taken = await findTakenValues(database, { email, mobileNumber: mobileNumber ?? undefined });
      return answerWithErrors({
        email: emailError ?? (taken.email ? TAKEN_TEXTS.email : undefined),
        phoneNumber: numberError ?? (taken.mobileNumber ? TAKEN_TEXTS.mobileNumber : undefined),
      });
    },
  });
}

/** Returns the first validation message for a value; null when the value is valid. */
function findValidationError(schema: z.ZodType, value: string): string | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'This value is not valid.');
}

function answerWithErrors<Errors extends Record<string, string | undefined>>(errors: Errors) {
  const hasErrors = Object.values(errors).some((text) => text !== undefined);
  return { status: hasErrors ? ('error' as const) : ('success' as const), errors };
}
