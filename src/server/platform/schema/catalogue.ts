import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
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
import type { Area } from '../../../domain/area/area.ts';
import type { OfferedTerms } from '../../../domain/booking/terms.ts';
import type { Tariff } from '../../../domain/fare/tariff.ts';
import { ALWAYS_OPEN } from '../../../domain/operator/opening-hours.ts';
import {
  type PublishedTariff,
  parseArea,
  parseCancellation,
  parseChangeAgreement,
  parseDraftValues,
  parseNoShow,
  parseOpeningHours,
  parsePartChanges,
  parsePublished,
  parseSettingValues,
} from '../stored-json/index.ts';
import { moment, storedJson } from './columns.ts';

/** The provider's areas by name. Operators and versions of tariffs keep the area as it was when they took it. */
export const areas = pgTable('areas', {
  id: serial('id').primaryKey(),
  /** Key given by the office; null for an area of a file. */
  key: text('key').unique(),
  name: text('name').notNull().unique(),
  area: storedJson('area', { parse: parseArea }).notNull(),
  /** False once retired; existing bookings still refer to it. */
  active: boolean('active').notNull().default(true),
});

/** Publications of the office; append-only. */
export const publications = pgTable('publications', {
  id: serial('id').primaryKey(),
  at: moment('at').notNull(),
  /** Member of staff, who may have left. */
  madeBy: integer('made_by').notNull(),
  /** The publication that it puts back; null for one of drafts. */
  reverts: integer('reverts').references((): AnyPgColumn => publications.id),
  tariffs: storedJson<PublishedTariff[]>('tariffs', { parse: parsePublished }).notNull(),
});

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** A snapshot of all settings after each change, so that any stored quote replays to the penny. */
export const settingsVersions = pgTable('settings_versions', {
  version: serial('version').primaryKey(),
  values: storedJson('values', { parse: parseSettingValues }).notNull(),
  createdAt: createdAt(),
});

/** One row, increased by every change of provider data; nodes reload when it changes. */
export const providerVersion = pgTable('provider_version', {
  id: smallint('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

export const operators = pgTable('operators', {
  id: serial('id').primaryKey(),
  /** Key in the provider file, independent of name and licence. */
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  /** Mean stars × 10, 0 to 50. */
  ratingTenths: smallint('rating_tenths').notNull(),
  /** Number of ratings; 0 for a new operator. */
  reviews: integer('reviews').notNull().default(0),
  active: boolean('active').notNull().default(true),
  serviceArea: jsonb('service_area').$type<Area>().notNull(),
  noticeMinutes: integer('notice_minutes').notNull().default(0),
  /** Sentence about the extra charge for a door away from the middle of a place; '' for none. */
  doorElsewhere: text('door_elsewhere').notNull().default(''),
  /** Minutes that the driver waits at no charge; at airports. */
  waitingMinutes: smallint('waiting_minutes').notNull().default(0),
  airportWaitingMinutes: smallint('airport_waiting_minutes').notNull().default(0),
  /** The provider's commission of each fare, in thousandths. */
  commissionPermille: smallint('commission_permille').notNull().default(0),
  /** VAT number; '' if not registered, null if unknown. */
  vatNumber: text('vat_number'),
  /** Cancellation charges; empty for none. */
  cancellation: storedJson('cancellation', { parse: parseCancellation }).notNull().default([]),
  /** No-show charge; null for that of the last cancellation step. */
  noShow: storedJson('no_show', { parse: parseNoShow }),
  /** Per minute after the free ones. */
  waitingPencePerMinute: integer('waiting_pence_per_minute').notNull().default(0),
  /** Null where it need not agree to changes. */
  changeAgreement: storedJson('change_agreement', { parse: parseChangeAgreement }),
  /** When pick-ups are accepted, by weekday. */
  openingHours: storedJson('opening_hours', { parse: parseOpeningHours }).notNull().default(ALWAYS_OPEN),
  /** Takes no bookings until then; over by itself, null where it never was paused or goes on. */
  pausedUntil: timestamp('paused_until', { withTimezone: true }),
  /** Reason and author, who may have left since. */
  pauseReason: text('pause_reason').notNull().default(''),
  pausedBy: integer('paused_by'),
  createdAt: createdAt(),
});

/** The licences of operators, past and future; a renewal is a new row or a later end. */
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

/** Contents of a tariff version: prices and, since 0.2.0, terms. */
export interface TariffContent extends Tariff {
  terms?: OfferedTerms;
}

/**
 * An operator's prices for a category; never updated, only followed by a newer version. The latest with a start in
 * the past is in effect.
 */
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
    /** From this version on the operator no longer offers the category; `content` is used if it is offered again. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /**
     * The keys of the numbers and parts that differ from the previous version (`src/domain/tariffs`); null for all,
     * as from a file.
     */
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

/** Draft of an operator's prices for a category: at most one each, deleted when published. */
export const tariffDrafts = pgTable(
  'tariff_drafts',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => vehicleCategories.id),
    /** Incremented at each save, to detect edits based on an older one. */
    revision: integer('revision').notNull(),
    /** The newest version of the tariff that its editor has seen. */
    version: integer('version').notNull(),
    /** Start; null for immediately after publishing. */
    effectiveFrom: moment('effective_from'),
    /** The numbers and parts that it changes, by their keys. */
    values: storedJson('values', { parse: parseDraftValues }).notNull(),
    savedBy: integer('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [uniqueIndex('tariff_drafts_tariff').on(table.operatorId, table.categoryId)],
);

/** Identifies a document of the provider: "settings", or "operator" with its key. */
const ofDocument = () => ({ kind: text('kind').notNull(), key: text('key').notNull() });
const partChanges = () => storedJson('changes', { parse: parsePartChanges }).notNull();

/** Draft of a document: at most one each, deleted when published. */
export const documentDrafts = pgTable(
  'document_drafts',
  {
    id: serial('id').primaryKey(),
    ...ofDocument(),
    /** Incremented at each save, to detect edits based on an older one. */
    revision: integer('revision').notNull(),
    /** Start; null for immediately after publishing. */
    effectiveFrom: moment('effective_from'),
    /** Each part with the value it was based on. */
    changes: partChanges(),
    savedBy: integer('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [uniqueIndex('document_drafts_document').on(table.kind, table.key)],
);

/** A publication of a document, with its texts at that time; only its last columns change. */
export const documentChanges = pgTable(
  'document_changes',
  {
    id: serial('id').primaryKey(),
    ...ofDocument(),
    title: text('title').notNull(),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publications.id),
    /** Start. */
    effectiveFrom: moment('effective_from').notNull(),
    changes: partChanges(),
    sentences: text('sentences').array().notNull(),
    /** The scheduled publication that this one cancels. */
    withdraws: integer('withdraws').references((): AnyPgColumn => documentChanges.id),
    /** When it took effect; null while it is to come. */
    appliedAt: moment('applied_at'),
    /** When it was cancelled before its start. */
    withdrawnAt: moment('withdrawn_at'),
    /** Why it could not take effect; '' where it could. */
    fault: text('fault').notNull().default(''),
  },
  (table) => [
    index('document_changes_publication').on(table.publicationId),
    index('document_changes_document').on(table.kind, table.key),
    index('document_changes_to_come')
      .on(table.effectiveFrom)
      .where(sql`${table.appliedAt} is null and ${table.withdrawnAt} is null`),
  ],
);
