export interface Plan {
  planId: string;
  name: string;
  price: string;
  priceNote: string;
  features: string[];
  /** `register` leads to registration; `unavailable` answers with the toast of INF-2. */
  action: { kind: 'register' | 'unavailable'; label: string };
}

export const lead = 'One plan is open today, and it costs nothing. Premium cannot be bought yet.';

export const plans: Plan[] = [
  {
    planId: 'listener',
    name: 'Listener',
    price: 'Free',
    priceNote: 'with or without an account',
    features: ['Every song, in full', 'Downloads as MP3', 'Favourites and settings with an account', 'No adverts'],
    action: { kind: 'register', label: 'Start free' },
  },
  {
    planId: 'premium',
    name: 'Premium',
    price: 'No price yet',
    priceNote: 'not on sale',
    features: ['All that Listener has', 'Your share in the cost of the music'],
    action: { kind: 'unavailable', label: 'Go premium' },
  },
];
