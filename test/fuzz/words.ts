import type { Schema } from './calls.ts';
import type { Random } from './random.ts';

const NORTH = [
  'Leeds Station',
  'Manchester Airport Terminal 2',
  'York Station',
  'LS1 4DY',
  'Leeds Bradford Airport',
  '12 Briggate, Leeds LS1 6HD',
];
const SOUTH = [
  'Heathrow Airport Terminal 5',
  'Bristol Temple Meads',
  'Cardiff Central',
  'EC1A 1BB',
  'Oxford',
];
const IDS = ['stn:LDS', 'geo:53.7957,-1.5491', 'nowhere:1'];

/** Names that people have, and texts that are valid although they look like something else. */
const NAMES = [
  "Siân O'Brien-Smith",
  'Zoe\u0308',
  '李 小龙',
  '<b>Ann</b> & "Co"',
  '=1+1',
  '👩‍🚀 Ann',
  '\u202eeeL',
  'Ann',
];

const two = (number: number) => String(number).padStart(2, '0');

/** A day after the tests' today, 21 November 2026. */
const day = (random: Random, least: number) =>
  new Date(Date.UTC(2026, 10, 21) + random.whole(least, least + 60) * 86_400_000).toISOString().slice(0, 10);
const british = (date: string) => date.split('-').toReversed().join('/');

type Word = (random: Random, schema: Schema) => unknown;

const from: Word = (random) => random.pick(NORTH);
const to: Word = (random) => random.pick(SOUTH);
const name: Word = (random, { maxLength = 60 }) => random.pick(NAMES).slice(0, maxLength);
const phone: Word = (random, { maxLength = 30 }) =>
  maxLength < 30 ? '12b' : `0113 496 00${two(random.whole(0, 99))}`;
const hour: Word = (random) => `${random.whole(1, 12)}${random.pick(['am', 'pm'])}`;
const minute: Word = (random) => two(random.whole(0, 11) * 5);
/** Mostly the text decides; an id of another place is refused, or passed over. */
const someId: Word = (random) => (random.chance(0.05) ? random.pick(IDS) : undefined);
/** Of what a question about a place offers; half of them fit some text above. */
const confirmed: Word = (random) =>
  random.pick(['pc:LS1 6HD', 'twn:oxford-oxfordshire', 'stn:LDS', 'pc:EC1A 1BB', 'nowhere:1']);
const few: Word = (random) => random.whole(0, 3);
const email: Word = (random) => `fuzz${random.whole(1, 1e9)}@example.org`;

/** A word that a field takes, by its name on the wire. */
export const WORDS: Record<string, Word> = {
  credential_id: () => 'bm8ga2V5',
  client_data: () => 'e30',
  registration: (random) => random.pick(['AB12 CDE', 'lx70abc', 'T1']),
  answer: (random) => random.pick(['accept', 'agree', 'disagree']),
  authenticator_data: () => 'AAAA',
  signature: () => 'AAAA',
  attestation: () => 'oA',
  tariff_id: (random) => `${random.whole(1, 20)}-${random.whole(1, 9)}`,
  /** Of several. */
  tariffs: (random) => [`${random.whole(1, 20)}-${random.whole(1, 9)}`],
  /** Over: no operator is paused by chance. */
  until_date: () => '2026-11-20',
  until_time: () => '09:00',
  /** Of a request about data. */
  received: () => '2026-11-20',
  /** Limits of refunds: none, so that nothing else is refused by them. */
  manager: () => '',
  dispatcher: () => '',
  finance: () => '',
  two_persons: () => '',
  /** Days in requests. */
  from: () => '2026-11-01',
  to: () => '2026-11-20',
  from_date: () => '2027-02-01',
  from_time: () => '06:00',
  /** A code of an emailed link, and one that was never sent. */
  token: (random) => random.pick(['A', 'b', '_']).repeat(43),
  pickup: from,
  dropoff: to,
  pickup_address: from,
  dropoff_address: to,
  return_pickup: (random) => random.pick(['', '', ...SOUTH]),
  return_dropoff: (random) => random.pick(['', '', ...NORTH]),
  pickup_place: someId,
  dropoff_place: someId,
  return_pickup_place: someId,
  return_dropoff_place: someId,
  place: someId,
  pickup_confirmed: confirmed,
  dropoff_confirmed: confirmed,
  return_pickup_confirmed: confirmed,
  return_dropoff_confirmed: confirmed,
  confirmed,
  address: from,
  street_name: (random) => random.pick(['Leeds Station', 'York Minster', 'High Street', '']),
  postcode: (random) => random.pick(['LS1 6HD', 'YO24 1AB', '']),
  pickup_date: (random) => (random.chance(0.5) ? british(day(random, 2)) : day(random, 2)),
  return_date: (random) => british(day(random, 63)),
  pickup_hour: hour,
  return_hour: hour,
  pickup_min: minute,
  return_min: minute,
  pickup_time: (random) => `${two(random.whole(0, 23))}:${two(random.whole(0, 59))}`,
  pickup_duration: (random) => `${random.whole(4, 24)}hour`,
  firstName: name,
  lastName: name,
  surname: name,
  name,
  passengerName: name,
  passenger_name: name,
  number: phone,
  phone,
  passengerPhone: phone,
  passenger_phone: phone,
  telephone: phone,
  email,
  passengerEmail: email,
  passenger_email: email,
  comments: (random) => `${random.pick(NAMES)}\n\tand more`,
  bookingNumber: (random) => String(random.whole(1, 99_999_999)),
  code: (random) => String(random.whole(100_000, 999_999)),
  new_password: () => 'a passphrase of the fuzz 9',
  type: (random, { enum: kinds }) => (kinds ? random.pick(kinds) : 'website'),
  privacyAccepted: () => true,
  termsAccepted: () => true,
  passengers: (random) => random.whole(1, 6),
  luggages: few,
  hand_luggages: few,
  return_passengers: (random) => random.whole(1, 6),
  return_luggages: few,
  return_hand_luggages: few,
  pickup_fight_number: (random) => random.pick(['BA1234', 'EZY 8402', '']),
  return_fight_number: (random) => random.pick(['BA1235', '']),
  username: () => '',
  q: (random) => random.pick([...NORTH, ...SOUTH]).slice(0, random.whole(0, 12)),
};
