/** A plan as the page shows it. */
export interface Plan {
  planId: string;
  name: string;
  price: string;
  priceNote: string;
  features: readonly string[];
  /** `register` leads to registration; `unavailable` shows the toast of INF-2. */
  action: { kind: 'register' | 'unavailable'; label: string };
}

interface PlansContent {
  changed: string;
  lead: string;
  plans: readonly Plan[];
  /** Shown below the plans. */
  notes: readonly string[];
}

/** The plans with their prices and features. Visitors can use only the free plan today. */
export const content: PlansContent = {
  changed: '2026-11-22',
  lead: 'There is one plan today, and it’s free. You cannot buy Premium yet.',
  plans: [
    {
      planId: 'listener',
      name: 'Listener',
      price: 'Free',
      priceNote: 'with or without an account',
      features: [
        'Every song in full',
        'Unlimited downloads',
        'Data saver, with smaller files',
        'Favourites, followed artists and settings on all devices with an account',
        'No adverts',
      ],
      action: { kind: 'register', label: 'Start free' },
    },
    {
      planId: 'premium',
      name: 'Premium',
      price: 'No price yet',
      priceNote: '(not on sale)',
      features: ['Everything in Listener', 'You support the music'],
      action: { kind: 'unavailable', label: 'Go premium' },
    },
  ],
  notes: [
    'Your network charges for the data that songs and pages use. [Data saver](FAQ#data-saver) reduces it.',
    'Nyimbo is free today. If someone asks you for money in its name, [do not pay](FAQ#asked-for-money).',
  ],
};
