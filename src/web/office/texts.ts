/** The words around the pages of the office. */
export const TEXTS = {
  office: 'Office',
  pages: 'Pages of the office',
  skip: 'To the page',
  demonstrationTitle: 'Demonstration',
  demonstration: 'This is a demonstration: its operators and the people who work here are invented.',
  today: 'Today',
  bookings: 'Bookings',
  enquiries: 'Enquiries',
  operators: 'Operators',
  account: 'Your account',
  signOut: 'Sign out',
  failed: 'This page could not be shown',
  failedText: 'Nothing that you did is lost. Please try again.',
  again: 'Try again',
  notFound: 'There is no such page in the office',
  toStart: 'To the start of the office',
} as const;
