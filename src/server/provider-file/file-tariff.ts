import { z } from 'zod';
import type { Area } from '../../domain/area/area.ts';
import type { ChangeAgreement } from '../../domain/booking/change-agreement.ts';
import type { Charge } from '../../domain/booking/cancellation.ts';
import type { OfferedTerms } from '../../domain/booking/terms.ts';
import { checkTariff } from '../../domain/fare/check-tariff.ts';
import type { DateRange, Tariff } from '../../domain/fare/tariff.ts';
import { roundPence } from '../../domain/money.ts';
import { WEEKDAY_NAMES } from '../../domain/operator/opening-hours.ts';
import { areaReference, cancellation, decimal, hours, pounds, text, whole } from './file-fields.ts';

const charge = z
  .strictObject({ percent: whole(0, 100).default(0), amount: pounds.default(0) })
  .transform(({ percent, amount }): Charge => ({ percent, pence: amount }));

const minutes = whole(0, 240);

const DEFAULT_AGREEMENT = { withinHours: null, answerHours: 24 };

/** When the operator must agree to a change; a category may say "never" to override its operator. */
const changeAgreement = z.union(
  [
    z.literal('never').transform(() => null),
    z.literal('always').transform((): ChangeAgreement => DEFAULT_AGREEMENT),
    z
      .strictObject({
        withinHours: whole(1, 720).nullable().default(null),
        answerHours: whole(1, 168).default(24),
      })
      .transform((agreement): ChangeAgreement => agreement),
  ],
  { error: 'must be "never", "always", or hours such as { "withinHours": 48, "answerHours": 12 }' },
);

/** Fields of terms, for an operator or a tariff. */
export const termsFields = {
  cancellation: cancellation.optional(),
  noShow: charge.optional(),
  waitingMinutes: minutes.optional(),
  airportWaitingMinutes: minutes.optional(),
  waitingPerMinute: pounds.optional(),
  changeAgreement: changeAgreement.optional(),
};

const termsSchema = z.object(termsFields);

/** Terms as written. */
export type WrittenTerms = z.output<typeof termsSchema>;

/** The part of something written that is terms. */
export function termsIn(written: WrittenTerms): WrittenTerms {
  return Object.fromEntries(Object.entries(written).filter(([name]) => Object.hasOwn(termsFields, name)));
}

/** Combines an operator's terms with those of a tariff. */
export function offeredTerms(ofOperator: WrittenTerms, ofTariff: WrittenTerms = {}): OfferedTerms {
  const {
    cancellation: steps = [],
    noShow = null,
    waitingMinutes = 0,
    airportWaitingMinutes = waitingMinutes,
    waitingPerMinute = 0,
    changeAgreement: agreement = null,
  } = { ...ofOperator, ...ofTariff };
  return {
    cancellation: steps,
    noShow,
    waitingMinutes,
    airportWaitingMinutes,
    waitingPencePerMinute: waitingPerMinute,
    changeAgreement: agreement,
  };
}

const weekday = z
  .enum(WEEKDAY_NAMES, { error: `must be one of ${WEEKDAY_NAMES.join(', ')}` })
  .transform((name) => WEEKDAY_NAMES.indexOf(name) + 1);

/** "12-25", "12-24 to 12-26", "2026-12-24 to 2027-01-02"; whether the days exist is the tariff's to check. */
const dates = z.string().transform((value): DateRange => {
  const [from = '', to = from] = value.split(/\s+to\s+/).map((end) => end.trim());
  return { from, to };
});

const uplift = z
  .strictObject({
    name: text(80),
    weekdays: z.array(weekday).default([]),
    hours: hours.nullable().default(null),
    dates: z.array(dates).default([]),
    bankHolidays: z.enum(['ignore', 'include', 'only', 'exclude']).default('ignore'),
    group: text(40).nullable().default(null),
    percent: decimal(0, 1000, 2).optional(),
    amount: pounds.optional(),
  })
  .transform(({ percent, amount, ...when }, context) => {
    if (percent !== undefined && amount === undefined) return { ...when, change: { basisPoints: percent } };
    if (amount !== undefined && percent === undefined) return { ...when, change: { pence: amount } };
    context.addIssue({ code: 'custom', message: 'needs either "percent" or "amount"' });
    return z.NEVER;
  });

/** Parts of a tariff as written; amounts in pounds. */
function parts(areas: ReadonlyMap<string, Area>) {
  const area = areaReference(areas);
  const areaCharge = z
    .strictObject({ name: text(80), area, price: pounds })
    .transform(({ price, ...rest }) => ({ ...rest, pence: price }));
  return {
    bands: z.array(
      z
        .strictObject({ upToMiles: decimal(0.1, 1000, 1).optional(), perMile: pounds })
        .transform(({ upToMiles = null, perMile }) => ({ upToTenths: upToMiles, pencePerMile: perMile })),
    ),
    perMinute: pounds,
    hourly: z
      .strictObject({
        perHour: pounds,
        minimumHours: whole(1, 24),
        includedMilesPerHour: whole(0, 100),
        excessPerMile: pounds,
      })
      .transform(({ perHour, excessPerMile, ...rest }) => ({
        ...rest,
        pencePerHour: perHour,
        excessPencePerMile: excessPerMile,
      }))
      .nullable(),
    fixedFares: z.array(
      z
        .strictObject({ from: area, to: area, price: pounds, bothWays: z.boolean().default(true) })
        .transform(({ price, ...rest }) => ({ ...rest, pence: price })),
    ),
    uplifts: z.array(uplift),
    pickupCharges: z.array(areaCharge),
    dropoffCharges: z.array(areaCharge),
    viaCharge: pounds,
    returnDiscountPercent: decimal(0, 100, 2),
    ...termsFields,
  };
}

/** Schemas of a tariff, in full or based on another category's. */
export function tariffSchemas(areas: ReadonlyMap<string, Area>) {
  const { shape } = z.strictObject(parts(areas)).partial();
  return {
    full: z.strictObject({ minimum: pounds, ...shape }),
    based: z.strictObject({
      basedOn: text(80),
      times: decimal(0.1, 10, 4)
        .default(10_000)
        .transform((value) => value / 10_000),
      minimum: pounds.optional(),
      ...shape,
    }),
  };
}

type TariffSchemas = ReturnType<typeof tariffSchemas>;

const PLAIN: Tariff = {
  minimum: 0,
  bands: [],
  pencePerMinute: 0,
  hourly: null,
  fixedFares: [],
  uplifts: [],
  pickupCharges: [],
  dropoffCharges: [],
  viaCharge: 0,
  returnDiscount: 0,
};

type FileTariffContent = z.output<TariffSchemas['full']>;

/** `base` with what the file says in its place. */
export function writeTariff(written: Partial<FileTariffContent>, base: Tariff = PLAIN): Tariff {
  return {
    minimum: written.minimum ?? base.minimum,
    bands: written.bands ?? base.bands,
    pencePerMinute: written.perMinute ?? base.pencePerMinute,
    hourly: written.hourly === undefined ? base.hourly : written.hourly,
    fixedFares: written.fixedFares ?? base.fixedFares,
    uplifts: written.uplifts ?? base.uplifts,
    pickupCharges: written.pickupCharges ?? base.pickupCharges,
    dropoffCharges: written.dropoffCharges ?? base.dropoffCharges,
    viaCharge: written.viaCharge ?? base.viaCharge,
    returnDiscount: written.returnDiscountPercent ?? base.returnDiscount,
  };
}

/**
 * The fares of a tariff times a factor: per mile, per minute and excess to the penny; minimum, hour and fixed fares
 * to the pound. Uplifts, area and via charges and the discount are unchanged.
 */
export function scaleTariff(base: Tariff, times: number): Tariff {
  if (times === 1) return base;
  const penny = (pence: number) => roundPence(pence * times);
  const pound = (pence: number) => roundPence((pence * times) / 100) * 100;
  const { hourly } = base;
  return {
    ...base,
    minimum: pound(base.minimum),
    bands: base.bands.map((band) => ({ ...band, pencePerMile: penny(band.pencePerMile) })),
    pencePerMinute: penny(base.pencePerMinute),
    hourly: hourly && {
      ...hourly,
      pencePerHour: pound(hourly.pencePerHour),
      excessPencePerMile: penny(hourly.excessPencePerMile),
    },
    fixedFares: base.fixedFares.map((fare) => ({ ...fare, pence: pound(fare.pence) })),
  };
}

/** The domain's words for the parts of a tariff, as the file calls them. */
const FILE_WORDS: Record<string, string> = {
  upToTenths: 'upToMiles',
  pencePerMile: 'perMile',
  pencePerMinute: 'perMinute',
  pencePerHour: 'perHour',
  excessPencePerMile: 'excessPerMile',
  'change.basisPoints': 'percent',
  'change.pence': 'amount',
  pence: 'price',
  returnDiscount: 'returnDiscountPercent',
};
const DOMAIN_WORDS = new RegExp(`\\b(${Object.keys(FILE_WORDS).join('|')})(?=: )`, 'g');

/** Errors of a tariff by the domain's rules, with the file's paths, e.g. "bands[0].perMile: must …". */
export function tariffFaults(tariff: Tariff): string[] {
  return checkTariff(tariff).map((fault) =>
    fault.replace(DOMAIN_WORDS, (word) => FILE_WORDS[word] ?? word).replace(/^tariff: /, ''),
  );
}
