import { z } from 'zod';
import { mapBookingTexts } from '../../../domain/booking/booking-texts.ts';
import type { FareLine } from '../../../domain/fare/fare.ts';
import { type Extras, type Journey, type Leg, NO_EXTRAS } from '../../../domain/journey/journey.ts';
import type { Shares } from '../../../domain/ledger/shares.ts';
import { type Place, type PlaceKind, type Precision, PRECISIONS } from '../../../domain/place/place.ts';
import { serialiseTerms, termsSchema } from './catalogue.ts';
import { storedJsonParser } from './parser.ts';

const PLACE_KINDS = [
  'saved',
  'airport',
  'terminal',
  'station',
  'port',
  'town',
  'village',
  'suburb',
  'street',
  'postcode',
  'landmark',
] as const satisfies readonly PlaceKind[];

const placeSchema: z.ZodType<Place> = z.object({
  id: z.string(),
  label: z.string(),
  // A later release may know more of both.
  kind: z.enum(PLACE_KINDS).catch('landmark'),
  precision: z.enum(PRECISIONS).catch('area' satisfies Precision),
  lat: z.number(),
  lon: z.number(),
  postcode: z.string().nullable(),
  postcodeArea: z.string().nullable(),
  radius: z.number(),
  point: z.string(),
  unmatched: z.string(),
});

/** Parses a stored place. @throws InvalidStoredJson */
export const parsePlace = storedJsonParser('place', placeSchema);

/** Extras that were added or removed since count as not selected. */
const extrasSchema: z.ZodType<Extras> = z
  .record(z.string(), z.unknown())
  .transform(
    (stored) =>
      Object.fromEntries(
        Object.entries(NO_EXTRAS).map(([extra, none]) => [
          extra,
          typeof stored[extra] === typeof none ? stored[extra] : none,
        ]),
      ) as unknown as Extras,
  );

/** Parses the stored extras of a leg, if it has any. @throws InvalidStoredJson */
export const parseExtras = storedJsonParser(
  'extras',
  extrasSchema.nullish().transform((extras) => extras ?? NO_EXTRAS),
);

const timeSchema = z.object({
  date: z.string(),
  minute: z.number(),
  second: z.literal(true).exactOptional(),
});
const loadSchema = z.object({ passengers: z.number(), luggage: z.number(), handLuggage: z.number() });

const legSchema: z.ZodType<Leg> = loadSchema.extend({
  pickup: placeSchema,
  dropoff: placeSchema,
  vias: z.array(placeSchema),
  at: timeSchema,
  extras: extrasSchema.default(NO_EXTRAS),
  tenths: z.number(),
  seconds: z.number(),
});

/**
 * Version of stored journeys. It rises when the meaning of a part changes, never for a new part. A later version is
 * refused: a price must not be calculated from a journey that is only half understood.
 */
const JOURNEY_VERSION = 1;
const journeyVersion = z.literal(JOURNEY_VERSION).default(JOURNEY_VERSION);

const withoutVersion = <T extends { version: number }>({ version: _version, ...journey }: T) => journey;

const journeySchema: z.ZodType<Journey> = z.discriminatedUnion('kind', [
  z
    .object({
      version: journeyVersion,
      kind: z.literal('mileage'),
      outward: legSchema,
      inward: legSchema.nullable(),
    })
    .transform(withoutVersion),
  loadSchema
    .extend({
      version: journeyVersion,
      kind: z.literal('hourly'),
      pickup: placeSchema,
      at: timeSchema,
      hours: z.number(),
      extras: extrasSchema.default(NO_EXTRAS),
      tenths: z.number(),
    })
    .transform(withoutVersion),
]);

/** Parses a stored journey. @throws InvalidStoredJson, also for a later version */
export const parseJourney = storedJsonParser('journey', journeySchema);

/** Returns a journey as it is stored. */
export const serialiseJourney = (journey: Journey): object => ({ version: JOURNEY_VERSION, ...journey });

const secondCategorySchema = z.array(
  z.object({
    tariffId: z.number(),
    categoryId: z.number(),
    category: z.string(),
    quantity: z.number(),
    wheelchairAccessible: z.boolean(),
  }),
);

/** [JRN-08] Parses the vehicles of a booking's further categories. @throws InvalidStoredJson */
export const parseSecondCategory = storedJsonParser('beside', secondCategorySchema);

const fareLinesSchema = z.array(
  z.object({
    // Lines are shown, not calculated with: they keep codes that no longer exist.
    code: z.string() as unknown as z.ZodType<FareLine['code']>,
    label: z.string(),
    amount: z.number(),
    sentence: z.string(),
    leg: z.enum(['outward', 'return']).catch('outward').nullable(),
  }),
);

/** Parses the stored lines of a fare. @throws InvalidStoredJson */
export const parseFareLines = storedJsonParser('fare lines', fareLinesSchema);

const partySchema = z.object({
  bookerName: z.string(),
  bookerPhone: z.string(),
  passengerName: z.string(),
  passengerEmail: z.string(),
  passengerPhone: z.string(),
  additionalInfo: z.string(),
  ...mapBookingTexts(() => z.string().default('')),
});

/** The booker and the passenger, as far as they can be changed. */
export type PartyWords = z.infer<typeof partySchema>;

const pricedSchema = z.object({
  categoryId: z.number(),
  tariffId: z.number(),
  quantity: z.number(),
  beside: secondCategorySchema,
  totalPence: z.number(),
  journey: journeySchema,
  fareLines: fareLinesSchema,
  doorElsewhere: z.string(),
  terms: termsSchema,
});

/** Fare lines that a revision prices differently from the previous one. */
export type PricedOtherwise = z.infer<typeof pricedSchema>;

const changedBookingSchema = z.object({
  priced: pricedSchema,
  /** As in `booking_legs`. */
  legs: z.array(
    loadSchema.extend({
      leg: z.enum(['outward', 'return']).catch('outward'),
      pickup: z.string(),
      dropoff: z.string().nullable(),
      pickupPlace: placeSchema,
      dropoffPlace: placeSchema.nullable(),
      pickupDate: z.string(),
      pickupTime: z.string(),
      pickupGmt: z.boolean().default(false),
      flightNumber: z.string(),
      additionalInfo: z.string(),
    }),
  ),
  /** As in `booking_vias`. */
  vias: z.array(
    z.object({
      position: z.number(),
      streetNumber: z.string(),
      address: z.string(),
      postcode: z.string().nullable(),
      place: placeSchema,
    }),
  ),
  party: partySchema,
});

/** A booking as a pending change will make it. */
export type ChangedBooking = z.infer<typeof changedBookingSchema>;

/** Parses the booking of a pending change. @throws InvalidStoredJson */
export const parseChangedBooking = storedJsonParser('wanted', changedBookingSchema);

/** Returns the booking of a pending change as it is stored. */
export const serialiseChangedBooking = ({
  priced: { journey, terms, ...rest },
  ...words
}: ChangedBooking): object => ({
  ...words,
  priced: { ...rest, journey: serialiseJourney(journey), terms: serialiseTerms(terms) },
});

/** Parses the labels of changed fields. @throws InvalidStoredJson */
export const parseLabels = storedJsonParser('labels', z.array(z.string()));

const quotedVehiclesSchema = z.object({ tariffId: z.number(), quantity: z.number() });

/** A recorded price of a quote; `beside` are the vehicles of further categories in the same price. */
const quoteEntrySchema = quotedVehiclesSchema.extend({
  totalPence: z.number(),
  beside: z.array(quotedVehiclesSchema),
});

export type QuoteEntry = z.infer<typeof quoteEntrySchema>;

/** Stored as numbers, since no table grows faster: tariff, quantity, total, then two for each further category. */
const quoteEntriesSchema = z.array(
  z
    .array(z.number())
    .transform(([tariffId, quantity, totalPence, ...others]) => ({
      tariffId,
      quantity,
      totalPence,
      beside: Array.from({ length: Math.ceil(others.length / 2) }, (_, index) => ({
        tariffId: others[2 * index],
        quantity: others[2 * index + 1],
      })),
    }))
    .pipe(quoteEntrySchema),
);

/** Returns the prices of a quote as they are stored. */
export const serialiseQuoteEntries = (entries: readonly QuoteEntry[]): number[][] =>
  entries.map(({ tariffId, quantity, totalPence, beside }) => [
    tariffId,
    quantity,
    totalPence,
    ...beside.flatMap((other) => [other.tariffId, other.quantity]),
  ]);

/** Parses the recorded prices of a quote. @throws InvalidStoredJson */
export const parseQuoteEntries = storedJsonParser('quote entries', quoteEntriesSchema);

const sharesSchema: z.ZodType<Shares> = z.object({
  mode: z.enum(['principal', 'agent']),
  commissionPermille: z.number(),
  vatPermille: z.number(),
});

/** Parses a fare's revenue split. @throws InvalidStoredJson */
export const parseShares = storedJsonParser('shares', sharesSchema);
