/** The form's anchor on its page (`/contact-us/#form`). */
export const FORM_ANCHOR = 'form';
