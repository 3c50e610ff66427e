import { z } from 'zod';
import { line, requiredLine } from '../../contract/fields.ts';
import { ORDER } from '../../domain/documents/named-parts.ts';
import type { Json, Parts } from '../../domain/documents/parts.ts';
import {
  FLEET,
  fleetIn,
  LONGEST_CATEGORY,
  LONGEST_MODEL,
  MOST_MODELS,
  MOST_SEATS,
  PICTURE_PATH,
} from '../../domain/fleet-parts.ts';
import { many } from '../../domain/many.ts';
import type { CategoryContents } from '../../domain/provider/contents.ts';
import { categoriesDifference } from '../../domain/provider/category-difference.ts';
import type { Queryable } from '../db/database.ts';
import { allCategories, fleetOf, offeredBy, replaceFleet } from './category-list.ts';
import type { DocumentKind, PartFault, ReadPart } from './kind.ts';
import { lineFault } from './line-fault.ts';
import { picturesIn } from './pictures.ts';

interface Deps {
  clock: () => Date;
  /** The folders of the pictures that are served. */
  storage: readonly string[];
}

/** The most categories of a fleet. */
const MOST = 60;

const whole = (what: string, least: number) => {
  const error = `${what} must be a whole number from ${least} to ${MOST_SEATS}`;
  return z.number({ error }).int({ error }).min(least, { error }).max(MOST_SEATS, { error });
};

const vehicle = z.strictObject({
  seats: whole('the seats', 1),
  luggage: whole('the luggage', 0),
  handLuggage: whole('the hand luggage', 0),
  image: line(200).regex(PICTURE_PATH, 'the picture must be one of the storage folder'),
  wheelchairAccessible: z.boolean({ error: 'wheelchair accessible must be yes or no' }),
  models: z.array(requiredLine(LONGEST_MODEL)).max(MOST_MODELS, `names more than ${MOST_MODELS} models`),
});

function readVehicle(name: string, given: Json): ReadPart {
  const fault = lineFault('the name', name, LONGEST_CATEGORY, 1);
  if (fault) return { fault };
  if (name !== name.trim()) return { fault: 'the name begins or ends with a space' };
  const { data, error } = vehicle.safeParse(given);
  return error ? { fault: error.issues[0]?.message ?? 'cannot be taken' } : { value: data };
}

function readOrder(given: Json): ReadPart {
  const isNames = Array.isArray(given) && given.every((name: Json) => typeof name === 'string');
  return isNames && given.length <= 2 * MOST ? { value: given } : { fault: 'must be names' };
}

/** Vehicle categories as the parts of their document. */
function fleetParts(fleet: readonly CategoryContents[]): Parts {
  const own = fleet.map(({ name, models, ...rest }) => [FLEET.keyOf(name), { ...rest, models: [...models] }]);
  return { ...Object.fromEntries(own), [ORDER]: fleet.map(({ name }) => name) };
}

export const readFleet = async (db: Queryable): Promise<Parts> =>
  fleetParts(fleetOf(await allCategories(db)));

export const fleetLabel = (key: string): string => FLEET.nameOf(key) ?? 'The order';

/** "Aire & Otter Cars, Whitebeam Cars and 4 more" */
function someOf(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first}, ${second} and ${names.length - 2} more`;
}

async function faultsOf(db: Queryable, after: Parts, now: Date): Promise<PartFault[]> {
  const names = new Set(FLEET.inOrder(after));
  if (names.size === 0) return [{ key: ORDER, message: 'must have one vehicle category at least' }];
  if (names.size > MOST) return [{ key: ORDER, message: `must be at most ${MOST} vehicle categories` }];
  const gone = fleetOf(await allCategories(db)).filter(({ name }) => !names.has(name));
  const faults: PartFault[] = [];
  for (const { name } of gone) {
    const operators = await offeredBy(db, name, now);
    const message = `is offered by ${someOf(operators)}: take it out of their prices first`;
    if (operators.length > 0) faults.push({ key: FLEET.keyOf(name), message });
  }
  return faults;
}

/** [OFF-08] The vehicle categories of the fleet: a part each, by name, and their order. */
export function fleetKind({ clock, storage }: Deps): DocumentKind {
  return {
    kind: 'vehicle_categories',
    right: 'tariffs',
    title: (_db, key) => Promise.resolve(key === '' ? 'Vehicle categories' : null),
    read: readFleet,
    readPart(key, given) {
      if (key === ORDER) return readOrder(given);
      const name = FLEET.nameOf(key);
      return name === null ? { fault: 'is no vehicle category' } : readVehicle(name, given);
    },
    label: fleetLabel,
    isOptional: (key) => key !== ORDER,
    faults: (db, _key, after) => faultsOf(db, after, clock()),
    sentences: (_changes, { before, after }) => categoriesDifference(fleetIn(before), fleetIn(after)),
    effects(_db, _changes, { before, after }) {
      const known = new Set(FLEET.inOrder(before));
      const fresh = FLEET.inOrder(after).filter((name) => !known.has(name));
      return Promise.resolve(
        fresh.length === 0
          ? []
          : [
              `${many(fresh.length, 'category', 'categories')} on the page of vehicles, offered once an operator has prices`,
            ],
      );
    },
    apply: async (tx, _key, after) => void (await replaceFleet(tx, fleetIn(after))),
    beside: () => ({ pictures: picturesIn(storage) }),
  };
}
