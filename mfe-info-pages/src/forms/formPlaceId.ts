/** The form's address within its page (`/contact-us/#form`). */
export const FORM_PLACE = 'form';
