import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PopularKind } from '../../../contract/provider.ts';
import type { Area } from '../../../domain/area.ts';
import type { OfferedTerms } from '../../../domain/booking/terms.ts';
import type { Tariff } from '../../../domain/fare/tariff.ts';
import { ALWAYS_OPEN } from '../../../domain/opening-hours.ts';
import { readCancellation, readNoShow } from '../../stored/cancellation.ts';
import { readChangeAgreement } from '../../stored/terms.ts';
import { readOpeningHours } from '../../stored/opening-hours.ts';
import { readSettingValues } from '../../stored/setting-values.ts';
import { storedJson } from '../stored-json.ts';
import { publications } from './publications.ts';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** A snapshot of all settings after each change, so that any stored quote replays to the penny. */
export const settingsVersions = pgTable('settings_versions', {
  version: serial('version').primaryKey(),
  values: storedJson('values', { read: readSettingValues }).notNull(),
  createdAt: createdAt(),
});

/** One row; every change of provider data adds one to it, and nodes reload when they see it move. */
export const providerVersion = pgTable('provider_version', {
  id: smallint('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

export const operators = pgTable('operators', {
  id: serial('id').primaryKey(),
  /** What the provider file knows it by, whatever it is called and licensed as. */
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  /** Mean stars × 10, 0 to 50. */
  ratingTenths: smallint('rating_tenths').notNull(),
  /** How many trips were rated; 0 for an operator that is new. */
  reviews: integer('reviews').notNull().default(0),
  active: boolean('active').notNull().default(true),
  /** Where pick-ups are accepted. */
  serviceArea: jsonb('service_area').$type<Area>().notNull(),
  noticeMinutes: integer('notice_minutes').notNull().default(0),
  /** What the door costs more where the price is from the middle of a place, in a sentence; '' for nothing said. */
  doorElsewhere: text('door_elsewhere').notNull().default(''),
  /** Minutes that the driver waits at no charge; at airports. */
  waitingMinutes: smallint('waiting_minutes').notNull().default(0),
  airportWaitingMinutes: smallint('airport_waiting_minutes').notNull().default(0),
  /** Of each fare, in thousandths, what the provider keeps. */
  commissionPermille: smallint('commission_permille').notNull().default(0),
  /** For VAT; '' for an operator that is not registered, null where nobody has said. */
  vatNumber: text('vat_number'),
  /** What cancelling costs; nothing in it where the operator has said nothing. */
  cancellation: storedJson('cancellation', { read: readCancellation }).notNull().default([]),
  /** For who has not cancelled and does not come; null for the charge of the last step. */
  noShow: storedJson('no_show', { read: readNoShow }),
  /** For each minute after those at no charge. */
  waitingPencePerMinute: integer('waiting_pence_per_minute').notNull().default(0),
  /** Null where it need not agree to changes. */
  changeAgreement: storedJson('change_agreement', { read: readChangeAgreement }),
  /** When pick-ups are accepted, by weekday. */
  openingHours: storedJson('opening_hours', { read: readOpeningHours }).notNull().default(ALWAYS_OPEN),
  /** Takes no bookings until then; over by itself, null where it never was paused or goes on. */
  pausedUntil: timestamp('paused_until', { withTimezone: true }),
  /** Why, and by whom of the staff, who may be gone by now. */
  pauseReason: text('pause_reason').notNull().default(''),
  pausedBy: integer('paused_by'),
  createdAt: createdAt(),
});

/** What operators were, are and will be licensed as; a renewal is a row of its own, or a later end. */
export const operatorLicences = pgTable(
  'operator_licences',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    number: text('number').notNull(),
    authority: text('authority').notNull(),
    /** First and last day; null where none is set. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
  },
  (table) => [
    uniqueIndex('operator_licences_operator_number').on(table.operatorId, table.number, table.authority),
  ],
);

export const vehicleCategories = pgTable('vehicle_categories', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  seats: smallint('seats').notNull(),
  luggage: smallint('luggage').notNull(),
  handLuggage: smallint('hand_luggage').notNull(),
  image: text('image').notNull(),
  wheelchairAccessible: boolean('wheelchair_accessible').notNull().default(false),
  /** Examples of what comes, "Ford Mondeo". */
  models: text('models').array().notNull().default([]),
  position: smallint('position').notNull().default(0),
  /** False once the provider file has it no more: past bookings still speak of it. */
  active: boolean('active').notNull().default(true),
});

/** What a version of a tariff says: prices and, since 0.2.0, terms. */
export interface TariffContent extends Tariff {
  terms?: OfferedTerms;
}

/** One operator's prices for one category; never changed, only followed by a newer version. Of those whose time has come the last holds. */
export const tariffs = pgTable(
  'tariffs',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => vehicleCategories.id),
    version: integer('version').notNull(),
    effectiveFrom: timestamp('effective_from', { withTimezone: true }).notNull(),
    /** Null: this operator drives the category, at a price on request. */
    content: jsonb('content').$type<TariffContent>(),
    /** From this version on the operator does not offer the category any more; `content` is what it may come back with. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** The keys of its numbers and parts that it says otherwise than what held before (`src/domain/tariffs`); null for all, as from a file. */
    sets: text('sets').array(),
    /** By which it was made in the office; null for one from a file. */
    publicationId: integer('publication_id').references(() => publications.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tariffs_operator_category_version').on(table.operatorId, table.categoryId, table.version),
  ],
);

export const savedAddresses = pgTable('saved_addresses', {
  id: serial('id').primaryKey(),
  address: text('address').notNull().unique(),
  placeId: text('place_id'),
});

/** Trips offered on the start page; each end as its place's label and id, one end at least. */
export const popularLocations = pgTable('popular_locations', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  note: text('note'),
  kind: text('kind').$type<PopularKind>().notNull(),
  pickup: text('pickup'),
  pickupPlace: text('pickup_place'),
  dropoff: text('dropoff'),
  dropoffPlace: text('dropoff_place'),
  position: smallint('position').notNull(),
});

/** Addresses at which no pick-up or drop-off is taken online; matched as whole words, case-insensitively. */
export const bannedAddresses = pgTable('banned_addresses', {
  id: serial('id').primaryKey(),
  address: text('address').notNull().unique(),
  reason: text('reason').notNull().default(''),
});
