export const SITE_NAME = 'Nyimbo';
