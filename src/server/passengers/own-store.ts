import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database.ts';
import { ownPeople, ownPlaces } from '../db/schema/own.ts';
import { lockPassenger } from './email-changes-store.ts';

/** Enough for a family's places, or for an office's visitors. */
export const MOST_KEPT = 50;

type KeptTable = typeof ownPlaces | typeof ownPeople;

const byName = ({ name }: KeptTable): SQL => asc(sql`lower(${name})`);

export type OwnPlace = Pick<typeof ownPlaces.$inferSelect, 'name' | 'address' | 'placeId'>;
export type OwnPerson = Pick<typeof ownPeople.$inferSelect, 'name' | 'phone' | 'email'>;

/** Stores one more unless there are as many as there may be. @returns whether it was stored */
async function oneMore(
  db: Database,
  passengerId: number,
  table: KeptTable,
  store: (tx: Queryable) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPassenger(tx, passengerId);
    const [kept] = await tx.select({ count: count() }).from(table).where(eq(table.passengerId, passengerId));
    if ((kept?.count ?? 0) >= MOST_KEPT) return false;
    await store(tx);
    return true;
  });
}

const finder =
  (table: KeptTable) =>
  async (db: Queryable, passengerId: number, id: number): Promise<{ id: number } | null> => {
    const mine = and(eq(table.passengerId, passengerId), eq(table.id, id));
    const [row] = await db.select({ id: table.id }).from(table).where(mine);
    return row ?? null;
  };
export const findPlace = finder(ownPlaces);
export const findPerson = finder(ownPeople);

const deleter =
  (table: KeptTable) =>
  async (db: Queryable, id: number): Promise<void> => {
    await db.delete(table).where(eq(table.id, id));
  };
export const deletePlace = deleter(ownPlaces);
export const deletePerson = deleter(ownPeople);

export function placesOf(db: Queryable, passengerId: number) {
  return db
    .select()
    .from(ownPlaces)
    .where(eq(ownPlaces.passengerId, passengerId))
    .orderBy(byName(ownPlaces), ownPlaces.id);
}

export function addPlace(db: Database, passengerId: number, place: OwnPlace, now: Date): Promise<boolean> {
  return oneMore(db, passengerId, ownPlaces, (tx) =>
    tx.insert(ownPlaces).values({ ...place, passengerId, createdAt: now }),
  );
}

export async function changePlace(db: Queryable, id: number, place: OwnPlace): Promise<void> {
  await db.update(ownPlaces).set(place).where(eq(ownPlaces.id, id));
}

export function peopleOf(db: Queryable, passengerId: number) {
  return db
    .select()
    .from(ownPeople)
    .where(eq(ownPeople.passengerId, passengerId))
    .orderBy(byName(ownPeople), ownPeople.id);
}

export function addPerson(db: Database, passengerId: number, person: OwnPerson, now: Date): Promise<boolean> {
  return oneMore(db, passengerId, ownPeople, (tx) =>
    tx.insert(ownPeople).values({ ...person, passengerId, createdAt: now }),
  );
}

export async function changePerson(db: Queryable, id: number, person: OwnPerson): Promise<void> {
  await db.update(ownPeople).set(person).where(eq(ownPeople.id, id));
}
