import type { NoPosition } from './user-location.ts';

export const TEXTS = {
  loading: 'Looking for places…',
  none: 'No matching places.',
  tryElse: 'Try a town or a postcode',
  orCall: ', or call us:',
  failed: 'Places cannot be looked up just now. Try again, or type the whole address.',
  list: 'Suggestions',
  /** [PLACE-16] An address that the provider keeps; a passenger's own would be saved. */
  saved: 'Popular place',
  didYouMean: 'Did you mean …?',
  useLocation: 'Use my location',
  locating: 'Finding where you are…',
  nowhere: 'You seem to be outside the United Kingdom. Type an address or a postcode.',
  pin: 'Set the exact spot',
  error: 'Error',
  pinLost: 'This part of the page could not be loaded. Please check your connection and try again.',
};

/** [PLACE-14] Why the visitor's position is of no use, and what to do. */
export const NO_POSITION: Readonly<Record<NoPosition, string>> = {
  denied: 'Your browser does not tell us where you are. Type an address or a postcode.',
  unknown: 'We could not find out where you are. Type an address or a postcode.',
  rough: 'Your device knows only roughly where you are. Type an address or a postcode.',
};

/** [JRN-15] */
export const ownPlace = (name: string) => `Saved place: ${name}`;

export const found = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);
