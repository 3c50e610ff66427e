import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { OwnPersonWire, OwnPlaceWire } from '../../../contract/own.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import {
  type PassengerPrincipal,
  type Policy,
  ProblemError,
  readPhoneNumber,
  serve,
  serveOwned,
} from '../../platform/http/index.ts';
import { ownPeople, ownPlaces } from '../../platform/schema/index.ts';
import { lockPassenger } from './email-changes.ts';

/** Enough for a family's places, or for an office's visitors. */
const MOST_SAVED = 50;

type SavedTable = typeof ownPlaces | typeof ownPeople;

const byName = ({ name }: SavedTable): SQL => asc(sql`lower(${name})`);

type OwnPlace = Pick<typeof ownPlaces.$inferSelect, 'name' | 'address' | 'placeId'>;
type OwnPerson = Pick<typeof ownPeople.$inferSelect, 'name' | 'phone' | 'email'>;

/** Stores one more unless there are as many as there may be. @returns whether it was stored */
async function oneMore(
  db: Database,
  passengerId: number,
  table: SavedTable,
  store: (tx: Queryable) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPassenger(tx, passengerId);
    const [stored] = await tx
      .select({ count: count() })
      .from(table)
      .where(eq(table.passengerId, passengerId));
    if ((stored?.count ?? 0) >= MOST_SAVED) return false;
    await store(tx);
    return true;
  });
}

const finder =
  (table: SavedTable) =>
  async (db: Queryable, passengerId: number, id: number): Promise<{ id: number } | null> => {
    const mine = and(eq(table.passengerId, passengerId), eq(table.id, id));
    const [row] = await db.select({ id: table.id }).from(table).where(mine);
    return row ?? null;
  };
const findPlace = finder(ownPlaces);
const findPerson = finder(ownPeople);

const deleter =
  (table: SavedTable) =>
  async (db: Queryable, id: number): Promise<void> => {
    await db.delete(table).where(eq(table.id, id));
  };
const deletePlace = deleter(ownPlaces);
const deletePerson = deleter(ownPeople);

function placesOf(db: Queryable, passengerId: number) {
  return db
    .select()
    .from(ownPlaces)
    .where(eq(ownPlaces.passengerId, passengerId))
    .orderBy(byName(ownPlaces), ownPlaces.id);
}

function addPlace(db: Database, passengerId: number, place: OwnPlace, now: Date): Promise<boolean> {
  return oneMore(db, passengerId, ownPlaces, (tx) =>
    tx.insert(ownPlaces).values({ ...place, passengerId, createdAt: now }),
  );
}

async function changePlace(db: Queryable, id: number, place: OwnPlace): Promise<void> {
  await db.update(ownPlaces).set(place).where(eq(ownPlaces.id, id));
}

function peopleOf(db: Queryable, passengerId: number) {
  return db
    .select()
    .from(ownPeople)
    .where(eq(ownPeople.passengerId, passengerId))
    .orderBy(byName(ownPeople), ownPeople.id);
}

function addPerson(db: Database, passengerId: number, person: OwnPerson, now: Date): Promise<boolean> {
  return oneMore(db, passengerId, ownPeople, (tx) =>
    tx.insert(ownPeople).values({ ...person, passengerId, createdAt: now }),
  );
}

async function changePerson(db: Queryable, id: number, person: OwnPerson): Promise<void> {
  await db.update(ownPeople).set(person).where(eq(ownPeople.id, id));
}

/** A list that a passenger keeps; `find` tells whose one of it is. */
interface SavedList<T, W> {
  list(passengerId: number): Promise<W[]>;
  /** @throws ProblemError 422 `too_many` */
  add(passengerId: number, one: T): Promise<void>;
  find(passengerId: number, id: number): Promise<{ id: number } | null>;
  change(id: number, one: T): Promise<void>;
  remove(id: number): Promise<void>;
}

/** Saved places and passengers. */
export interface Own {
  places: SavedList<OwnPlace, OwnPlaceWire>;
  people: SavedList<OwnPerson, OwnPersonWire>;
}

function refuse(stored: boolean, what: string): void {
  if (stored) return;
  throw new ProblemError(422, 'too_many', `You can keep ${MOST_SAVED} ${what}. Please remove one first.`);
}

export function createOwn({ db, clock }: { db: Database; clock: () => Date }): Own {
  return {
    places: {
      list: async (passengerId) =>
        (await placesOf(db, passengerId)).map(({ id, name, address, placeId }) => ({
          own_place_id: id,
          name,
          address,
          place: placeId || null,
        })),
      add: async (passengerId, place) => refuse(await addPlace(db, passengerId, place, clock()), 'places'),
      find: (passengerId, id) => findPlace(db, passengerId, id),
      change: (id, place) => changePlace(db, id, place),
      remove: (id) => deletePlace(db, id),
    },
    people: {
      list: async (passengerId) =>
        (await peopleOf(db, passengerId)).map(({ id, name, phone, email }) => ({
          own_person_id: id,
          name,
          phone,
          email,
        })),
      add: async (passengerId, person) => refuse(await addPerson(db, passengerId, person, clock()), 'people'),
      find: (passengerId, id) => findPerson(db, passengerId, id),
      change: (id, person) => changePerson(db, id, person),
      remove: (id) => deletePerson(db, id),
    },
  };
}

/** Access only to one's own items. */
function ofPassenger<R extends 'own place' | 'own person'>(
  resource: R,
  find: (passengerId: number, id: number) => Promise<{ id: number } | null>,
): Policy<R, PassengerPrincipal, { id: number }> {
  return {
    resource,
    reach: ((id: number, principal: PassengerPrincipal) => find(principal.id, id)) as never,
    refusal: 'There is no such entry in your account.',
  };
}

const placeOf = ({
  name,
  address,
  place,
}: {
  name: string;
  address: string;
  place?: string | undefined;
}) => ({
  name,
  address,
  placeId: place ?? '',
});
const personOf = ({ name, phone, email }: { name: string; phone: string; email: string }) => ({
  name,
  phone: phone ? readPhoneNumber('phone', phone) : '',
  email,
});

/** [JRN-15] Calls of saved places and passengers. Each answer is the whole list. */
export function ownRoutes(app: FastifyInstance, { own: { places, people } }: { own: Own }): void {
  const success = true as const;
  const placesAnswer = async ({ id }: PassengerPrincipal) => ({ success, places: await places.list(id) });
  const peopleAnswer = async ({ id }: PassengerPrincipal) => ({ success, people: await people.list(id) });
  const aPlace = ofPassenger('own place', places.find);
  const aPerson = ofPassenger('own person', people.find);

  serve(app, 'GET /api/v1/passenger/places', ({ principal, reply }) => {
    reply.header('cache-control', 'no-store');
    return placesAnswer(principal);
  });
  serve(app, 'POST /api/v1/passenger/places', async ({ principal, body }) => {
    await places.add(principal.id, placeOf(body));
    return placesAnswer(principal);
  });
  serveOwned(
    app,
    'PUT /api/v1/passenger/places/:own_place_id',
    aPlace,
    async ({ principal, owned, body }) => {
      await places.change(owned.id, placeOf(body));
      return placesAnswer(principal);
    },
  );
  serveOwned(app, 'DELETE /api/v1/passenger/places/:own_place_id', aPlace, async ({ principal, owned }) => {
    await places.remove(owned.id);
    return placesAnswer(principal);
  });
  serve(app, 'GET /api/v1/passenger/people', ({ principal, reply }) => {
    reply.header('cache-control', 'no-store');
    return peopleAnswer(principal);
  });
  serve(app, 'POST /api/v1/passenger/people', async ({ principal, body }) => {
    await people.add(principal.id, personOf(body));
    return peopleAnswer(principal);
  });
  serveOwned(
    app,
    'PUT /api/v1/passenger/people/:own_person_id',
    aPerson,
    async ({ principal, owned, body }) => {
      await people.change(owned.id, personOf(body));
      return peopleAnswer(principal);
    },
  );
  serveOwned(app, 'DELETE /api/v1/passenger/people/:own_person_id', aPerson, async ({ principal, owned }) => {
    await people.remove(owned.id);
    return peopleAnswer(principal);
  });
}
