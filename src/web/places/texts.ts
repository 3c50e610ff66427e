export const TEXTS = {
  loading: 'Looking for places…',
  none: 'No matching places',
  list: 'Suggestions',
  saved: 'Saved address',
  pin: 'Set the exact spot',
  error: 'Error',
  pinLost: 'This part of the page could not be loaded. Please check your connection and try again.',
};

export const found = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);
