import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { invalidFields } from '../../http/errors/problem.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import { countWrongCaptcha } from '../captcha/captcha.routes.ts';
import { admitGuess } from './reset-guard.ts';
import { redeemCode, requestCode, setPasswordByCode, setPasswordByToken } from './reset-password.ts';
import type { ResetServices } from './reset-password.ts';

/** Adds the routes of the password reset (API-3, API-5, API-16 to API-19). */
export function addResetRoutes(app: FastifyInstance, services: ResetServices): void {
  const success = { status: 'success' } as const;

  /** @decides API-3 */
  definePrivateCall(app, 'checkUser', {
    schemas: calls.checkUser,
    services,
    handle: ({ name, email }) => {
      if (name === undefined && email === undefined) {
        throw invalidFields({ name: 'Please enter your username or email address.' });
      }
      // Reads nothing and always sends the same response, because the response must not reveal who has an account.
      return Promise.resolve(success);
    },
  });

  for (const name of ['requestResetCode', 'resendCode'] as const) {
    definePrivateCall(app, name, {
      schemas: calls[name],
      services,
      handle: async ({ email }, context) => {
        await requestCode(context, email);
        return success;
      },
    });
  }

  /** @decides API-18 */
  definePrivateCall(app, 'verifyCode', {
    schemas: calls.verifyCode,
    services,
    handle: async (form, context) => {
      await admitGuess(context.accounts.throttle, context.request.ip);
      // Checks the captcha first. A caller with a wrong captcha learns nothing about the code and uses up no attempt.
      const { captchaId, captcha, proof } = form;
      if (proof === undefined) throw invalidFields({ captcha: 'This page is out of date. Reload it and try again.' });
      if (!(await checkCaptcha(context.database, { captchaId, captcha, proof }))) {
        await countWrongCaptcha(context.accounts.throttle, context.request.ip);
        throw invalidFields({ captcha: 'Characters do not match.' });
      }
      const resetToken = await redeemCode(context, form.email, form.otp);
      return { ...success, message: 'Code accepted. Choose a new password.', resetToken };
    },
  });

  /** @decides API-19 */
  definePrivateCall(app, 'setNewPassword', {
    schemas: calls.setNewPassword,
    services,
    handle: async (form, context) => {
      const { username } = await setPasswordByToken(context, form);
      return { ...success, username };
    },
  });

  /** @decides API-5 */
  definePrivateCall(app, 'resetPassword', {
    schemas: calls.resetPassword,
    services,
    handle: async (form, context) => {
      await setPasswordByCode(context, form);
      return success;
    },
  });
}
