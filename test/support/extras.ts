import { EXTRA_NAMES, EXTRAS } from '../../src/domain/journey/extras-table.ts';

const SPECIFIED: ReadonlySet<string> = new Set([
  'meetAndGreet',
  'babySeats',
  'boosterSeats',
  'wheelchair',
  'specialLuggage',
  'waitingMinutes',
]);

/** The extras that the specification does not name: tests that list all of its extras expect them too. */
export const MORE_EXTRAS = EXTRA_NAMES.filter((name) => !SPECIFIED.has(name)).map((name) => EXTRAS[name]);

const none = (kind: string) => (kind === 'yes' ? 'no' : kind === 'count' ? 0 : '00');

/** Them in a stored form, not chosen. */
export const MORE_FIELDS = Object.fromEntries(
  MORE_EXTRAS.flatMap(({ field, kind }) => ['', 'return_'].map((leg) => [leg + field, none(kind)] as const)),
);

/** Them in the list of a passenger's bookings, not chosen. */
export const MORE_LISTED = Object.fromEntries(
  MORE_EXTRAS.map(({ listedField, kind }) => [listedField, kind === 'yes' ? 'no' : 0] as const),
);
