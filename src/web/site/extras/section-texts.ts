/** Part of the first load, unlike the popup's. */
export const TEXTS = {
  extras: 'Extras',
  offer: 'Add what else you need.',
  error: 'Error',
  notLoaded:
    'The extras could not be loaded. Please check your connection and try again: what you typed is kept.',
  tryAgain: 'Try again',
};
