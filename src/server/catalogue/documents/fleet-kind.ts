import { globSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { line, requiredLine } from '../../../contract/fields.ts';
import { type Json, ORDER, type Parts } from '../../../domain/documents/parts.ts';
import {
  FLEET,
  fleetIn,
  LONGEST_CATEGORY,
  LONGEST_MODEL,
  MOST_MODELS,
  MOST_SEATS,
  PICTURE_PATH,
} from '../../../domain/documents/lists.ts';
import { many } from '../../../domain/text.ts';
import { categoriesDifference } from '../../../domain/provider/difference.ts';
import type { CategoryContents } from '../../../domain/provider/contents.ts';
import { type Queryable, rows, type Transaction } from '../../platform/database/index.ts';
import { vehicleCategories } from '../../platform/schema/index.ts';
import { type DocumentKind, lineFault, type PartFault, type ReadPart } from './kind.ts';

/** The most that a form offers to choose from. */
const MOST_PICTURES = 500;

/** Lists the pictures of served folders by path, such as "vehicles/saloon.svg", in order of name. */
function picturesIn(folders: readonly string[]): string[] {
  const found = folders.flatMap((folder) => globSync('**/*.{svg,png,jpg,jpeg,webp,avif}', { cwd: folder }));
  return [...new Set(found.map((path) => path.replaceAll('\\', '/')))]
    .filter((path) => PICTURE_PATH.test(path))
    .toSorted()
    .slice(0, MOST_PICTURES);
}

export type CategoryRow = typeof vehicleCategories.$inferSelect;

/** Every vehicle category that there is or was, in the order of the fleet. */
export function allCategories(db: Queryable): Promise<CategoryRow[]> {
  return db
    .select()
    .from(vehicleCategories)
    .orderBy(asc(vehicleCategories.position), asc(vehicleCategories.id));
}

/** Returns the current fleet, in order. */
export const fleetOf = (all: readonly CategoryRow[]): CategoryContents[] =>
  all
    .filter(({ active }) => active)
    .map(({ id: _id, position: _position, active: _active, ...category }) => category);

interface FleetChanges {
  /** Ids of all categories by name. */
  ids: Map<string, number>;
  /** Numbers of added or changed, and of removed categories. */
  changed: number;
  withdrawn: number;
}

/** Replaces the fleet. Removed categories stay for existing bookings. */
export async function replaceFleet(
  tx: Transaction,
  list: readonly CategoryContents[],
): Promise<FleetChanges> {
  const known = new Map((await allCategories(tx)).map((row) => [row.name, row]));
  const ids = new Map([...known.values()].map(({ name, id }) => [name, id]));
  let changed = 0;
  for (const [position, { models, ...category }] of list.entries()) {
    const row = known.get(category.name);
    const values = { ...category, models: [...models], position, active: true };
    if (row && isDeepStrictEqual(row, { ...row, ...values })) continue;
    changed += 1;
    if (row) await tx.update(vehicleCategories).set(values).where(eq(vehicleCategories.id, row.id));
    else ids.set(category.name, await added(tx, values));
  }
  const listed = new Set(list.map(({ name }) => name));
  const gone = [...known.values()].filter(({ name, active }) => active && !listed.has(name));
  for (const { id } of gone)
    await tx.update(vehicleCategories).set({ active: false }).where(eq(vehicleCategories.id, id));
  return { ids, changed, withdrawn: gone.length };
}

async function added(tx: Transaction, values: typeof vehicleCategories.$inferInsert): Promise<number> {
  const [made] = await tx.insert(vehicleCategories).values(values).returning({ id: vehicleCategories.id });
  if (!made) throw new Error('nothing was stored');
  return made.id;
}

/** The active operators that offer a category now or are to, by name. */
async function offeredBy(db: Queryable, category: string, now: Date): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select o.name from operators o where o.active and exists (
        select 1 from tariffs t join vehicle_categories c on c.id = t.category_id
        where c.name = ${category} and t.operator_id = o.id and not t.withdrawn
          and (t.effective_from > ${now.toISOString()}::timestamptz or t.id = (
            select l.id from tariffs l
            where l.operator_id = t.operator_id and l.category_id = t.category_id
              and l.effective_from <= ${now.toISOString()}::timestamptz
            order by l.effective_from desc, l.version desc limit 1)))
      order by o.name`,
  );
  return found.map(({ name }) => name);
}

interface Deps {
  clock: () => Date;
  /** The folders of the pictures that are served. */
  storage: readonly string[];
}

/** The most categories of a fleet. */
const MOST_CATEGORIES = 60;

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
  return isNames && given.length <= 2 * MOST_CATEGORIES ? { value: given } : { fault: 'must be names' };
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
  if (names.size === 0) return [{ key: ORDER, message: 'must have at least one vehicle category' }];
  if (names.size > MOST_CATEGORIES)
    return [{ key: ORDER, message: `must be at most ${MOST_CATEGORIES} vehicle categories` }];
  const gone = fleetOf(await allCategories(db)).filter(({ name }) => !names.has(name));
  const faults: PartFault[] = [];
  for (const { name } of gone) {
    const operators = await offeredBy(db, name, now);
    const message = `is offered by ${someOf(operators)}: remove it from their prices first`;
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
      return name === null ? { fault: 'is not a vehicle category' } : readVehicle(name, given);
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
