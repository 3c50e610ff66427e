export const TEXTS = {
  heading: 'A price that was shared with you',
  trip: 'The trip',
  loading: 'Looking the price up…',
  broken: 'This link is incomplete. Please ask for it again.',
  left: (minutes: number, until: string) =>
    minutes < 1
      ? `Held for less than a minute, until ${until}.`
      : `Held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}, until ${until}.`,
  notHeld: {
    expired: 'This price was held for a limited time, which has run out.',
    booked: 'This price has been booked: each price can be booked once.',
    changed: 'This price can no longer be booked, because what the operator offers has changed.',
  },
  was: 'It was',
  now: 'Price now',
  noneNow: 'There is no price for this vehicle now.',
  book: 'Book at this price',
  bookNow: 'Book at the price now',
  others: 'See all prices for this trip',
  start: 'Book a trip',
  again: 'Try again',
  ownTrip: (trip: string) =>
    `You have another trip open in this browser: ${trip}. Going on with the shared one takes its place.`,
  replace: 'Go on with the shared trip',
  keep: 'Back to my trip',
  to: (from: string, to: string) => `${from} to ${to}`,
};
