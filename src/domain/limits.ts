/** The most characters of what is typed, for the wire and for the fields of the site. */
export const LONGEST = {
  email: 254,
  phone: 30,
  /** First name or surname. */
  namePart: 60,
  name: 120,
  /** What a passenger calls a place of theirs: "Home". */
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
  /** What colleagues write for one another. */
  staffNote: 2000,
  /** All of the help that is asked for; what is typed of it leaves room for what is ticked. */
  assistance: 500,
  otherAssistance: 350,
  /** Of a request for a quote. */
  request: 2000,
  /** Of a contact message. */
  comments: 4000,
  /** Of a mail that staff write. */
  subject: 150,
  /** An operator's sentence of a door that turns out to be elsewhere. */
  doorElsewhere: 300,
  /** What a list of bookings is searched for. */
  search: 100,
} as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How many in the time of a limit are usual, and how many there may be at most. */
interface Room {
  usual: number;
  most: number;
}

interface Limit extends Room {
  /** Milliseconds from the first until the count starts anew. */
  within: number;
  /** For known addresses: confirmed before, or of a signed-in corporate passenger. */
  known?: Room;
}

const limits = <N extends string>(table: Record<N, Limit>) => table;

/**
 * How often a thing may be done in the name of one mailbox, telephone or network, counted over all nodes. More than is
 * usual asks a booking to confirm its address; more than the most is refused.
 */
export const LIMITS = limits({
  /** Bookings to be paid in the car: each writes to its addresses, and brings a car to its telephone. */
  'booking:mailbox': { within: DAY, usual: 2, most: 5, known: { usual: 10, most: 40 } },
  'booking:phone': { within: DAY, usual: 2, most: 5, known: { usual: 10, most: 40 } },
  /** An office or a mobile network may stand behind one: it is asked, never refused. */
  'booking:network': { within: DAY, usual: 5, most: Infinity, known: { usual: 40, most: Infinity } },
  /** Mails that an enquiry has arrived. */
  'enquiry:mailbox': { within: HOUR, usual: 3, most: 3 },
  /** Promo codes that are none: an office behind one network may mistype some. */
  'promo:network': { within: HOUR, usual: 20, most: 20 },
  /** Further codes that confirm an address; the first comes with its booking. */
  'code:mailbox': { within: DAY, usual: 4, most: 4 },
});

export type LimitName = keyof typeof LIMITS;

/** What one more, already counted, amounts to. */
export type Verdict = 'usual' | 'unusual' | 'too many';

/** @param known see `Limit` */
export function judge(name: LimitName, count: number, known = false): Verdict {
  const limit: Limit = LIMITS[name];
  const { usual, most } = (known && limit.known) || limit;
  if (count > most) return 'too many';
  return count > usual ? 'unusual' : 'usual';
}
