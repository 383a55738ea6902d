export interface Plan {
  planId: string;
  name: string;
  price: string;
  priceNote: string;
  features: readonly string[];
  /** `register` leads to registration; `unavailable` answers with the toast of INF-2. */
  action: { kind: 'register' | 'unavailable'; label: string };
}

interface PlansContent {
  changed: string;
  lead: string;
  plans: readonly Plan[];
  /** Below the plans. */
  notes: readonly string[];
}

export const content: PlansContent = {
  changed: '2026-11-22',
  lead: 'One plan is open today, and it costs nothing. Premium cannot be bought yet.',
  plans: [
    {
      planId: 'listener',
      name: 'Listener',
      price: 'Free',
      priceNote: 'with or without an account',
      features: [
        'Every song, in full',
        'Downloads, as many as you like',
        'The data saver, with smaller files',
        'Favourites and settings with an account',
        'No adverts',
      ],
      action: { kind: 'register', label: 'Start free' },
    },
    {
      planId: 'premium',
      name: 'Premium',
      price: 'No price yet',
      priceNote: '(not on sale)',
      features: ['All that Listener has', 'Your share in the cost of the music'],
      action: { kind: 'unavailable', label: 'Go premium' },
    },
  ],
  notes: [
    'Your network charges you for the data that songs and pages use. The [data saver](FAQ#data-saver) makes it less.',
    'There is nothing to pay on Nyimbo today. If somebody asks you for money in its name, [do not pay](FAQ#asked-for-money).',
  ],
};
