import { emptyDrafts } from './AuthDrafts.ts';
import { authReducer, closedState, type AuthEvent, type AuthState, type StepDraft } from './authReducer.ts';

const fold = (events: AuthEvent[], from: AuthState = closedState) => events.reduce(authReducer, from);

const opened: AuthEvent = { type: 'opened', reason: 'menu', step: 'log-in' };
const logInDraft: StepDraft = { step: 'log-in', values: { name: 'tamanda', password: 'mvula1' } };
const fanDraft: StepDraft = {
  step: 'fan-account',
  values: { fullname: 'Tamanda Phiri', gender: 'female', dateOfBirth: '1999-04-02', username: 'tamanda' },
};
const contactDraft: StepDraft = { step: 'contact-details', values: { mobileNumber: '0991234567', email: 't@mw.mw' } };
const loginDetailsDraft: StepDraft = {
  step: 'login-details',
  values: { password: 'mvula1', confirmNewPassword: 'mvula1', termsAccepted: true },
};

const eventsUpToLoginDetails: AuthEvent[] = [
  opened,
  { type: 'typed', draft: logInDraft },
  { type: 'went-to', step: 'account-type' },
  { type: 'submitted', attempt: 1 },
  { type: 'passed', attempt: 1, nextStep: 'fan-account' },
  { type: 'typed', draft: fanDraft },
  { type: 'submitted', attempt: 2 },
  { type: 'passed', attempt: 2, nextStep: 'contact-details' },
  { type: 'typed', draft: contactDraft },
  { type: 'submitted', attempt: 3 },
  { type: 'passed', attempt: 3, nextStep: 'login-details' },
  { type: 'typed', draft: loginDetailsDraft },
];

describe('authReducer', () => {
  test('AUT-1 goes through the steps of registration and keeps all typed values', () => {
    const state = fold([...eventsUpToLoginDetails, { type: 'submitted', attempt: 4 }]);
    expect(state).toMatchObject({
      status: 'sending',
      step: 'login-details',
      drafts: {
        'log-in': logInDraft.values,
        'fan-account': fanDraft.values,
        'contact-details': contactDraft.values,
        'login-details': loginDetailsDraft.values,
      },
    });
  });

  test('AUT-1 keeps the typed values of every step when the visitor goes back', () => {
    const state = fold([...eventsUpToLoginDetails, { type: 'went-back' }, { type: 'went-back' }]);
    expect(state).toMatchObject({
      status: 'editing',
      step: 'fan-account',
      drafts: { 'fan-account': fanDraft.values, 'login-details': loginDetailsDraft.values },
    });
  });

  test('AUT-1 ignores "back" on the first step', () => {
    const state = fold([opened]);
    expect(authReducer(state, { type: 'went-back' })).toBe(state);
  });

  test('AUT-1 clears the typed values when the dialog closes', () => {
    const state = fold([...eventsUpToLoginDetails, { type: 'dismissed' }, opened]);
    expect(state).toMatchObject({ step: 'log-in', drafts: { 'log-in': { name: '', password: '' } } });
  });

  test('AUT-8 ignores a second submit during a call', () => {
    const sending = fold([opened, { type: 'submitted', attempt: 1 }]);
    expect(authReducer(sending, { type: 'submitted', attempt: 2 })).toBe(sending);
  });

  test('AUT-8 ignores responses to an earlier attempt and responses after the dialog has closed', () => {
    const problems = { fields: {}, general: 'Too late' };
    const second = fold([
      opened,
      { type: 'submitted', attempt: 1 },
      { type: 'dismissed' },
      opened,
      { type: 'submitted', attempt: 2 },
    ]);
    expect(authReducer(second, { type: 'refused', attempt: 1, problems })).toBe(second);
    const closed = fold([{ type: 'dismissed' }], second);
    expect(authReducer(closed, { type: 'refused', attempt: 2, problems })).toBe(closed);
  });

  test('AUT-6 shows a rejected field at the step that contains it', () => {
    const state = fold([
      ...eventsUpToLoginDetails,
      { type: 'submitted', attempt: 4 },
      { type: 'refused', attempt: 4, problems: { fields: { username: 'This username is taken.' }, general: null } },
    ]);
    expect(state).toMatchObject({
      status: 'editing',
      step: 'fan-account',
      problems: { fields: { username: 'This username is taken.' } },
    });
  });

  test('AUT-6 shows a password rejected at login in the login form, not in registration', () => {
    const state = fold([
      opened,
      { type: 'submitted', attempt: 1 },
      { type: 'refused', attempt: 1, problems: { fields: { password: 'Wrong.' }, general: null } },
    ]);
    expect(state).toMatchObject({ step: 'log-in', problems: { fields: { password: 'Wrong.' } } });
  });

  test('AUT-6 shows the error of a field that the flow does not have above the form', () => {
    const state = fold([
      opened,
      { type: 'submitted', attempt: 1 },
      { type: 'refused', attempt: 1, problems: { fields: { email: 'This address is blocked.' }, general: null } },
    ]);
    expect(state).toMatchObject({ step: 'log-in', problems: { fields: {}, general: 'This address is blocked.' } });
  });

  describe('AUT-3 after the account is created', () => {
    const created: AuthEvent[] = [
      ...eventsUpToLoginDetails,
      { type: 'submitted', attempt: 4 },
      { type: 'registered', attempt: 4 },
    ];

    test('continues with profile and settings, and clears all typed values', () => {
      expect(fold(created)).toMatchObject({ status: 'editing', step: 'update-profile', drafts: emptyDrafts });
      expect(fold([...created, { type: 'went-to', step: 'settings', notice: 'Profile saved.' }])).toMatchObject({
        step: 'settings',
        notice: 'Profile saved.',
      });
    });

    test('ends when profile or settings are done or skipped', () => {
      expect(fold([...created, { type: 'completed' }])).toEqual({ status: 'finished' });
      const atSettings: AuthEvent[] = [...created, { type: 'went-to', step: 'settings' }];
      expect(fold([...atSettings, { type: 'completed' }])).toEqual({ status: 'finished' });
    });

    test('returns from the settings to the profile, but not further back', () => {
      const back = fold([...created, { type: 'went-to', step: 'settings' }, { type: 'went-back' }]);
      expect(back).toMatchObject({ step: 'update-profile' });
      expect(authReducer(back, { type: 'went-back' })).toBe(back);
    });

    test('does not finish before the visitor is logged in', () => {
      const state = fold(eventsUpToLoginDetails);
      expect(authReducer(state, { type: 'completed' })).toBe(state);
    });

    test('does not open the profile when the response arrives after the dialog has closed', () => {
      const closed = fold([...eventsUpToLoginDetails, { type: 'submitted', attempt: 4 }, { type: 'dismissed' }]);
      expect(authReducer(closed, { type: 'registered', attempt: 4 })).toBe(closedState);
    });
  });
});
