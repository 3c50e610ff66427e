/** Loaded with the steps after the search. */
export const PROGRESS = {
  label: 'Progress',
  steps: ['Vehicle', 'Details', 'Payment'],
};
