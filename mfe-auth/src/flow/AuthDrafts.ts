/** The values typed in each step, as text. They last until the dialog closes or its flow ends. */
export interface AuthDrafts {
  'log-in': { name: string; password: string };
  'forgot-password': { email: string };
  'verify-code': { otp: string; captcha: string };
  'reset-password': { newPassword: string; confirmNewPassword: string };
  'account-type': { accountType: 'fan' };
  'fan-account': { fullname: string; gender: string; dateOfBirth: string; username: string };
  'contact-details': { mobileNumber: string; email: string };
  'login-details': { password: string; confirmNewPassword: string; termsAccepted: boolean };
}

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
/** The names of all form fields in the flow. `AuthProblems` uses them as keys for the errors. */
export type AuthFieldName = KeysOf<AuthDrafts[keyof AuthDrafts]>;

/** The values of forms that the visitor has not touched. */
export const emptyDrafts: AuthDrafts = {
  'log-in': { name: '', password: '' },
  'forgot-password': { email: '' },
  'verify-code': { otp: '', captcha: '' },
  'reset-password': { newPassword: '', confirmNewPassword: '' },
  'account-type': { accountType: 'fan' },
  'fan-account': { fullname: '', gender: '', dateOfBirth: '', username: '' },
  'contact-details': { mobileNumber: '', email: '' },
  'login-details': { password: '', confirmNewPassword: '', termsAccepted: false },
};
