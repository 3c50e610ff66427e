/** Of a trip that somebody types beside prices. */
export const OWN_TRIP_TEXTS = {
  title: 'A trip of your own',
  miles: 'Trip: miles',
  date: 'Trip: day',
  time: 'Trip: time',
  from: 'Trip: from',
  to: 'Trip: to',
  anywhere: 'Anywhere else',
  hint: 'With miles, a day and a time it stands among the examples.',
  lines: 'It costs then',
} as const;
