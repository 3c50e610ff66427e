/** How whoever booked came to us. */
export const CHANNELS = ['web', 'phone', 'email', 'counter'] as const;

export type Channel = (typeof CHANNELS)[number];

/** Those by which somebody who works here takes a booking. */
export const TAKEN_BY_STAFF = ['phone', 'email', 'counter'] as const satisfies readonly Channel[];

export type TakenChannel = (typeof TAKEN_BY_STAFF)[number];

/** After "booked" or "took the booking". */
export const CHANNEL_WORDS: Readonly<Record<Channel, string>> = {
  web: 'on the site',
  phone: 'by telephone',
  email: 'by e-mail',
  counter: 'at the counter',
};
