/** Maximum lengths of typed texts, for the API and the site's fields. */
export const LONGEST = {
  email: 254,
  phone: 30,
  /** First name or surname. */
  namePart: 60,
  name: 120,
  /** The passenger's name for a saved place: "Home". */
  ownName: 40,
  password: 200,
  /** A mailed code, with what may be typed around it. */
  code: 20,
  /** A promo code, with the spaces that it may be typed with. */
  promoCode: 40,
  /** An address as one text. */
  address: 200,
  street: 120,
  streetNumber: 20,
  postcode: 10,
  flight: 20,
  bookingNumber: 20,
  /** For the driver of one leg. */
  note: 1000,
  /** House number or name at the pickup. */
  house: 60,
  /** Notes between colleagues. */
  staffNote: 2000,
  /** Typed assistance: it leaves room for the ticked options. */
  otherAssistance: 350,
  /** Request for a quote. */
  request: 2000,
  /** Contact message. */
  comments: 4000,
  /** Subject of an email from staff. */
  subject: 150,
  /** An operator's sentence of a door that turns out to be elsewhere. */
  doorElsewhere: 300,
  /** Search text in a list of bookings. */
  search: 100,
} as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The usual number within a limit's period, and the maximum. */
interface Room {
  usual: number;
  most: number;
}

interface Limit extends Room {
  /** Milliseconds from the first until the count restarts. */
  within: number;
  /** For known addresses: confirmed before, or of a signed-in corporate passenger. */
  known?: Room;
}

const limits = <N extends string>(table: Record<N, Limit>) => table;

/**
 * How often an action may be done for one mailbox, phone number or network, counted over all nodes. Above
 * the usual number a booking must confirm its address; above the maximum it is refused.
 */
export const LIMITS = /* @__PURE__ */ limits({
  /** Bookings paid in the car: each emails its addresses and brings a car to its phone number. */
  'booking:mailbox': { within: DAY, usual: 2, most: 5, known: { usual: 10, most: 40 } },
  'booking:phone': { within: DAY, usual: 2, most: 5, known: { usual: 10, most: 40 } },
  /** May be shared by an office or a mobile network, so it only triggers the confirmation, never a refusal. */
  'booking:network': { within: DAY, usual: 5, most: Infinity, known: { usual: 40, most: Infinity } },
  /** Emails that an enquiry has arrived. */
  'enquiry:mailbox': { within: HOUR, usual: 3, most: 3 },
  /** Invalid promo codes: an office behind one network may mistype some. */
  'promo:network': { within: HOUR, usual: 20, most: 20 },
  /** Further codes that confirm an address; the first comes with its booking. */
  'code:mailbox': { within: DAY, usual: 4, most: 4 },
});

export type LimitName = keyof typeof LIMITS;

/** The result for one more action, which is already counted. */
export type Verdict = 'usual' | 'unusual' | 'too many';

/** @param known see `Limit` */
export function judge(name: LimitName, count: number, known = false): Verdict {
  const limit: Limit = LIMITS[name];
  const { usual, most } = (known && limit.known) || limit;
  if (count > most) return 'too many';
  return count > usual ? 'unusual' : 'usual';
}
