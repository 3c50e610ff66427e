import type { OwnPersonWire, OwnPlaceWire } from '../../contract/own.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import {
  addPerson,
  addPlace,
  changePerson,
  changePlace,
  deletePerson,
  deletePlace,
  findPerson,
  findPlace,
  MOST_KEPT,
  peopleOf,
  placesOf,
  type OwnPerson,
  type OwnPlace,
} from './own-store.ts';

/** A list that a passenger keeps; `find` tells whose one of it is. */
export interface Kept<T, W> {
  list(passengerId: number): Promise<W[]>;
  /** @throws ProblemError 422 `too_many` */
  add(passengerId: number, one: T): Promise<void>;
  find(passengerId: number, id: number): Promise<{ id: number } | null>;
  change(id: number, one: T): Promise<void>;
  remove(id: number): Promise<void>;
}

/** What passengers keep for their next booking. */
export interface Own {
  places: Kept<OwnPlace, OwnPlaceWire>;
  people: Kept<OwnPerson, OwnPersonWire>;
}

function refuse(stored: boolean, what: string): void {
  if (stored) return;
  throw new ProblemError(422, 'too_many', `You can keep ${MOST_KEPT} ${what}. Please remove one first.`);
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
