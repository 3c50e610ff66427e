import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { passengers } from './passengers.ts';

const ofPassenger = () =>
  bigint('passenger_id', { mode: 'number' })
    .notNull()
    .references(() => passengers.id, { onDelete: 'cascade' });

/** Places that passengers keep under names of their own. The provider's are `saved_addresses`. */
export const ownPlaces = pgTable(
  'own_places',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    passengerId: ofPassenger(),
    /** "Home" */
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Names the place to the server; '' where the text alone does. */
    placeId: text('place_id').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('own_places_passenger').on(table.passengerId)],
);

/** People for whom passengers book. */
export const ownPeople = pgTable(
  'own_people',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    passengerId: ofPassenger(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('own_people_passenger').on(table.passengerId)],
);
