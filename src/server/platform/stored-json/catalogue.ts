import { z } from 'zod';
import type { Area } from '../../../domain/area/area.ts';
import type { CancellationTerms } from '../../../domain/booking/cancellation.ts';
import type { PartChange } from '../../../domain/documents/parts.ts';
import type { OfferedTerms, Terms } from '../../../domain/booking/terms.ts';
import type { PromoTerms } from '../../../domain/fare/promo.ts';
import type { OpeningHours } from '../../../domain/operator/opening-hours.ts';
import { OFFERS, REGIONS, type TariffPart, type Value } from '../../../domain/tariffs/parts.ts';
import { storedJsonParser } from './parser.ts';

const areaSchema: z.ZodType<Area> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('circle'),
    name: z.string(),
    lat: z.number(),
    lon: z.number(),
    miles: z.number(),
  }),
  z.object({
    kind: z.literal('polygon'),
    name: z.string(),
    points: z.array(z.tuple([z.number(), z.number()])),
  }),
  z.object({ kind: z.literal('postcodes'), name: z.string(), codes: z.array(z.string()) }),
]);

/** Parses a stored area. @throws InvalidStoredJson */
export const parseArea = storedJsonParser('area', areaSchema);

const openingHoursSchema: z.ZodType<OpeningHours> = z.array(
  z.object({ from: z.number(), to: z.number() }).nullable(),
);

/** Parses an operator's opening hours. @throws InvalidStoredJson */
export const parseOpeningHours = storedJsonParser('opening_hours', openingHoursSchema);

const chargeSchema = z.object({ percent: z.number(), pence: z.number() });
const cancellationSchema: z.ZodType<CancellationTerms> = z.array(
  chargeSchema.extend({ untilHours: z.number().nullable() }),
);
const changeAgreementSchema = z.object({ withinHours: z.number().nullable(), answerHours: z.number() });

/** Parses an operator's no-show charge. @throws InvalidStoredJson */
export const parseNoShow = storedJsonParser('no_show', chargeSchema);

/** Parses an operator's cancellation charges. @throws InvalidStoredJson */
export const parseCancellation = storedJsonParser('cancellation', cancellationSchema);

/** Parses when an operator must agree to changes. @throws InvalidStoredJson */
export const parseChangeAgreement = storedJsonParser('change_agreement', changeAgreementSchema);

/**
 * Version of stored terms. It rises when the meaning of a part changes, never for a new part. A later version is
 * refused: a charge must not be calculated from terms that are only half understood.
 */
const TERMS_VERSION = 1;

/** A booking's agreed terms. */
export const termsSchema: z.ZodType<Terms> = z
  .object({
    version: z.literal(TERMS_VERSION),
    kind: z.literal('agreed'),
    cancellation: cancellationSchema,
    noShow: chargeSchema.nullable(),
    waiting: z
      .object({
        freeMinutes: z.number(),
        returnFreeMinutes: z.number().nullable(),
        pencePerMinute: z.number(),
      })
      .nullable(),
    changeAgreement: changeAgreementSchema.nullable(),
  })
  .transform(({ version: _version, kind: _kind, ...terms }) => terms);

/** Parses a booking's terms. @throws InvalidStoredJson, also for a later version */
export const parseTerms = storedJsonParser('terms', termsSchema);

/** Returns a booking's terms as they are stored. */
export const serialiseTerms = (terms: Terms): object => ({
  version: TERMS_VERSION,
  kind: 'agreed',
  ...terms,
});

const offeredTermsSchema: z.ZodType<OfferedTerms> = z.object({
  cancellation: cancellationSchema,
  noShow: chargeSchema.nullable(),
  waitingMinutes: z.number(),
  airportWaitingMinutes: z.number(),
  waitingPencePerMinute: z.number(),
  changeAgreement: changeAgreementSchema.nullable(),
});

/** Parses the terms of a tariff's version. @throws InvalidStoredJson */
export const parseOfferedTerms = storedJsonParser('terms', offeredTermsSchema);

const areaChargeSchema = z.object({ name: z.string(), area: areaSchema, pence: z.number() });

const tariffPartSchema: z.ZodType<TariffPart> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), offer: z.enum(OFFERS) }),
  z.object({ kind: z.literal('region'), region: z.enum(REGIONS) }),
  z.object({
    kind: z.literal('bands'),
    bands: z.array(z.object({ upToTenths: z.number().nullable(), pencePerMile: z.number() })),
  }),
  z.object({
    kind: z.literal('hourly'),
    hourly: z.object({
      pencePerHour: z.number(),
      minimumHours: z.number(),
      includedMilesPerHour: z.number(),
      excessPencePerMile: z.number(),
    }),
  }),
  z.object({
    kind: z.literal('fixed'),
    fare: z.object({ from: areaSchema, to: areaSchema, pence: z.number(), bothWays: z.boolean() }),
  }),
  z.object({
    kind: z.literal('uplift'),
    uplift: z.object({
      name: z.string(),
      weekdays: z.array(z.number()),
      hours: z.object({ from: z.number(), to: z.number() }).nullable(),
      dates: z.array(z.object({ from: z.string(), to: z.string() })),
      bankHolidays: z.enum(['ignore', 'include', 'only', 'exclude']),
      group: z.string().nullable(),
      change: z.union([z.object({ pence: z.number() }), z.object({ basisPoints: z.number() })]),
    }),
  }),
  z.object({ kind: z.literal('pickups'), charge: areaChargeSchema }),
  z.object({ kind: z.literal('dropoffs'), charge: areaChargeSchema }),
]);

/** A number of a tariff, a part of it, or null if it has none. */
const tariffValueSchema: z.ZodType<Value> = z.union([z.null(), z.number(), tariffPartSchema]);

const publishedTariffSchema = z.object({
  operatorId: z.number(),
  categoryId: z.number(),
  /** Name at the time. */
  operator: z.string(),
  /** Name at the time. */
  category: z.string(),
  /** When it takes effect, in ISO 8601. */
  from: z.string(),
  changes: z.array(z.object({ key: z.string(), before: tariffValueSchema, after: tariffValueSchema })),
  sentences: z.array(z.string()),
  /** Effects on versions scheduled after it. */
  later: z.array(z.string()),
  /** "4 prices up" */
  summary: z.string(),
});

/** The changes of a publication to one tariff, in values and in the words of the time. */
export type PublishedTariff = z.infer<typeof publishedTariffSchema>;

/** Parses the tariffs of a publication. @throws InvalidStoredJson */
export const parsePublished = storedJsonParser('publication', z.array(publishedTariffSchema));

/** Parses the values of a draft by their keys. @throws InvalidStoredJson */
export const parseDraftValues = storedJsonParser('draft', z.record(z.string(), tariffValueSchema));

const partChangesSchema: z.ZodType<PartChange[]> = z.array(
  // Each kind of document parses its own parts where they are used.
  z.object({ key: z.string(), before: z.json().default(null), after: z.json().default(null) }),
);

/** Parses changes of a document's parts. @throws InvalidStoredJson */
export const parsePartChanges = storedJsonParser('changes', partChangesSchema);

const promoSchema: z.ZodType<PromoTerms> = z.object({
  code: z.string(),
  about: z.string(),
  off: z.union([
    z.object({ pence: z.number() }),
    z.object({ basisPoints: z.number(), mostPence: z.number().nullable() }),
  ]),
  leastPence: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  uses: z.number().nullable(),
  usesPerPerson: z.number().nullable(),
  operators: z.array(z.number()).nullable(),
  categories: z.array(z.number()).nullable(),
});

/** Parses the terms of a promo code. @throws InvalidStoredJson */
export const parsePromo = storedJsonParser('promo code', promoSchema);

/** Parses the settings of a version. Missing or malformed settings get their defaults where they are used. @throws InvalidStoredJson */
export const parseSettingValues = storedJsonParser('settings', z.record(z.string(), z.string()));
