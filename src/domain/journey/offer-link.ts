import { TRIP_QUERY } from '../site-pages.ts';
import { EXTRA_NAMES, EXTRAS } from './extras-table.ts';

/** A trip's form and quoted price as a link carries them; `fields` are named as in the API. */
interface LinkedOffer {
  quoteId: string;
  kind: 'mileage' | 'hourly';
  fields: Readonly<Record<string, unknown>>;
}

/** Maximum length that messages and old browsers accept as one link. */
const LONGEST_LINK = 2000;

const EXTRA_FIELDS = EXTRA_NAMES.map((extra) => EXTRAS[extra].field);
/** A hire ends nowhere. */
const BOTH = [
  ...TRIP_QUERY.filter((name) => name !== 'dropoff'),
  'pickup_place',
  'pickup_confirmed',
  ...EXTRA_FIELDS,
];
const RETURN = [
  'return_pickup',
  'return_pickup_place',
  'return_pickup_confirmed',
  'return_dropoff',
  'return_dropoff_place',
  'return_dropoff_confirmed',
  'return_date',
  'return_hour',
  'return_min',
  'return_passengers',
  'return_luggages',
  'return_hand_luggages',
  ...EXTRA_FIELDS.map((field) => `return_${field}`),
];
/** Only what a price is made from: no name, flight number or position of the sender. */
const FIELDS = {
  mileage: [...BOTH, 'dropoff', 'dropoff_place', 'dropoff_confirmed', 'select_option'],
  hourly: [...BOTH, 'pickup_duration'],
} as const;
const STOP_FIELDS = ['number', 'street_name', 'postcode', 'place', 'confirmed'];
const MOST_STOPS = 8;
/** On the return, none of these differs from leaving them empty. */
const COUNTS_BACK = new Set(['return_luggages', 'return_hand_luggages']);
/** Values that mean the same as an empty field. */
const UNSAID = new Set(['', '0', '00', 'no', 'one_way', 'undefined', 'null']);

const isStated = (name: string, value: string) =>
  value !== '' && (!UNSAID.has(value) || (COUNTS_BACK.has(name) && value === '0'));

const namesOf = (kind: LinkedOffer['kind'], returns: boolean): readonly string[] =>
  returns ? [...FIELDS[kind], ...RETURN] : FIELDS[kind];

type Stops = readonly Readonly<Record<string, unknown>>[];

/**
 * "/offer?quote=…&pickup=Leeds+Station&…", in one order for one trip.
 * @returns null if the link would be too long
 */
export function offerLink(site: string, { quoteId, kind, fields }: LinkedOffer): string | null {
  const query = new URLSearchParams({ quote: quoteId, ...(kind === 'hourly' && { by: 'hour' }) });
  const add = (name: string, value: unknown) => {
    const text = String(value ?? '');
    if (isStated(name, text)) query.append(name, text);
  };
  for (const name of namesOf(kind, fields['select_option'] === 'return')) add(name, fields[name]);
  for (const [index, stop] of ((fields['stops'] ?? []) as Stops).entries()) {
    for (const name of STOP_FIELDS) add(`stop${index}_${name}`, stop[name]);
  }
  const link = `${site}?${query}`;
  return link.length > LONGEST_LINK ? null : link;
}

/** The unchecked contents of a link; null if it is none. */
export function readOfferLink(search: string): LinkedOffer | null {
  const query = new URLSearchParams(search);
  const quoteId = query.get('quote');
  if (!quoteId || !query.get('pickup') || search.length > LONGEST_LINK) return null;
  const kind = query.get('by') === 'hour' ? 'hourly' : 'mileage';
  const given = (names: readonly string[], prefix = '') =>
    Object.fromEntries(
      names.flatMap((name) => [[name, query.get(prefix + name)]]).filter(([, value]) => value),
    );
  const fields = given(namesOf(kind, query.get('select_option') === 'return'));
  if (kind === 'hourly') return { quoteId, kind, fields };
  const stops = Array.from({ length: MOST_STOPS }, (_, index) => given(STOP_FIELDS, `stop${index}_`));
  return {
    quoteId,
    kind,
    fields: { ...fields, stops: stops.filter((stop) => Object.keys(stop).length > 0) },
  };
}

/** Whether two offers are of one trip. */
export function isSameTrip(one: Omit<LinkedOffer, 'quoteId'>, other: Omit<LinkedOffer, 'quoteId'>): boolean {
  return offerLink('', { ...one, quoteId: '' }) === offerLink('', { ...other, quoteId: '' });
}
