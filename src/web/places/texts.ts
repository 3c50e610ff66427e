export const TEXTS = {
  loading: 'Looking for places…',
  none: 'No matching places',
  list: 'Suggestions',
  saved: 'Saved address',
};

export const found = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);
