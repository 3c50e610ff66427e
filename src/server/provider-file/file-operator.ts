import { z } from 'zod';
import { email } from '../../contract/fields.ts';
import type { Area } from '../../domain/area/area.ts';
import type { BankHolidayRegion } from '../../domain/fare/bank-holidays.ts';
import { REWARDS_NO_SHOW, rewardsNoShow } from '../../domain/booking/terms.ts';
import type { Tariff } from '../../domain/fare/tariff.ts';
import { LONGEST } from '../../domain/limits.ts';
import { VAT_NUMBER } from '../../domain/money.ts';
import { ALWAYS_OPEN } from '../../domain/operator/opening-hours.ts';
import type { TariffContent } from '../platform/schema/index.ts';
import {
  areaReference,
  decimal,
  key,
  keyOfLicence,
  licenceFields,
  openingHours,
  readLicences,
  text,
  whole,
} from './file-fields.ts';
import {
  offeredTerms,
  scaleTariff,
  tariffFaults,
  tariffSchemas,
  termsFields,
  termsIn,
  writeTariff,
  type WrittenTerms,
} from './file-tariff.ts';

type Fault = { path: PropertyKey[]; message: string };

/** Definitions in other parts of the file. */
export interface Names {
  areas: ReadonlyMap<string, Area>;
  categories: ReadonlySet<string>;
}

const isBased = (value: unknown) => typeof value === 'object' && value !== null && 'basedOn' in value;

/** A tariff as the file has it: its prices, and the terms that it says in the place of its operator's. */
interface FileTariff {
  prices: Tariff;
  terms: WrittenTerms;
}

/** Tariffs by category; null is a price on request. Whole tariffs are read first, so that others may build on them. */
function readTariffs(raw: Record<string, unknown>, { areas, categories }: Names) {
  const { full, based } = tariffSchemas(areas);
  const tariffs: Record<string, FileTariff | null> = {};
  const faults: Fault[] = [];

  const store = (category: string, prices: Tariff, terms: WrittenTerms) => {
    for (const message of tariffFaults(prices)) faults.push({ path: [category], message });
    tariffs[category] = { prices, terms };
  };
  const note = (category: string, error: z.ZodError) => {
    for (const { path, message } of error.issues) faults.push({ path: [category, ...path], message });
  };
  const written = Object.entries(raw);
  for (const [category, value] of written) {
    if (!categories.has(category)) {
      faults.push({ path: [category], message: 'is not one of "vehicleCategories"' });
    }
    if (value === null) tariffs[category] = null;
    if (value === null || isBased(value)) continue;
    const parsed = full.safeParse(value);
    if (parsed.success) store(category, writeTariff(parsed.data), termsIn(parsed.data));
    else note(category, parsed.error);
  }
  for (const [category, value] of written) {
    if (!isBased(value)) continue;
    const parsed = based.safeParse(value);
    if (!parsed.success) {
      note(category, parsed.error);
      continue;
    }
    const { basedOn, times, ...rest } = parsed.data;
    const base = tariffs[basedOn];
    if (base && !isBased(raw[basedOn])) {
      const prices = writeTariff(rest, scaleTariff(base.prices, times));
      store(category, prices, { ...base.terms, ...termsIn(rest) });
    } else if (!(basedOn in raw) || raw[basedOn] === null || isBased(raw[basedOn])) {
      faults.push({
        path: [category, 'basedOn'],
        message: `"${basedOn}" is no category that this operator prices in full`,
      });
    }
  }
  return { tariffs, faults };
}

function tariffsSchema(names: Names) {
  return z.record(z.string(), z.unknown()).transform((raw, context) => {
    const { tariffs, faults } = readTariffs(raw, names);
    for (const { path, message } of faults) context.addIssue({ code: 'custom', path, message });
    return tariffs;
  });
}

const vatNumber = text(20).regex(VAT_NUMBER, 'must be a VAT number, e.g. "GB 123 4567 89", or null');

const REGIONS = ['england-and-wales', 'scotland', 'northern-ireland'] as const;

/** Errors of terms that would make it cheaper not to cancel, with their paths. */
function termsFaults(operator: WrittenTerms & { tariffs: Record<string, FileTariff | null> }): Fault[] {
  const faults: Fault[] = [];
  if (rewardsNoShow(offeredTerms(operator))) faults.push({ path: ['noShow'], message: REWARDS_NO_SHOW });
  for (const [category, tariff] of Object.entries(operator.tariffs)) {
    const own = tariff?.terms ?? {};
    if (!own.noShow && !own.cancellation) continue;
    if (rewardsNoShow(offeredTerms(operator, own)))
      faults.push({ path: ['tariffs', category, 'noShow'], message: REWARDS_NO_SHOW });
  }
  return faults;
}

/**
 * Tariffs with what their operator says for all of them, so that a version of one replays to the penny when the operator
 * moves, and keeps its terms when the operator has others.
 */
function contentOf(
  tariffs: Record<string, FileTariff | null>,
  terms: WrittenTerms,
  region: BankHolidayRegion,
): Record<string, TariffContent | null> {
  const shared = region === 'england-and-wales' ? {} : { bankHolidayRegion: region };
  return Object.fromEntries(
    Object.entries(tariffs).map(([category, tariff]) => [
      category,
      tariff && { ...tariff.prices, ...shared, terms: offeredTerms(terms, tariff.terms) },
    ]),
  );
}

export function operatorSchema(names: Names) {
  return z
    .strictObject({
      key: key.optional(),
      name: text(80),
      ...licenceFields,
      /** Mean stars. */
      rating: decimal(0, 5, 1),
      reviews: whole(0, 1_000_000).default(0),
      phone: text(30).regex(/^\+?[\d ()-]{5,}$/, 'must be a telephone number'),
      email,
      serviceArea: areaReference(names.areas),
      /** Commission on each fare; defaults to the file's general value. */
      commissionPercent: decimal(0, 100, 1).optional(),
      vatNumber: vatNumber.nullable().optional(),
      noticeMinutes: whole(0, 43_200).default(0),
      doorElsewhere: text(LONGEST.doorElsewhere).default(''),
      ...termsFields,
      hours: openingHours.default(ALWAYS_OPEN),
      active: z.boolean().default(true),
      bankHolidayRegion: z
        .enum(REGIONS, { error: `must be ${REGIONS.map((region) => `"${region}"`).join(', ')}` })
        .default('england-and-wales'),
      tariffs: tariffsSchema(names),
    })
    .transform((operator, context) => {
      const {
        key: given,
        rating,
        hours: weekly,
        bankHolidayRegion,
        tariffs,
        commissionPercent: commissionPermille,
        vatNumber: registered,
        waitingPerMinute: _waitingPerMinute,
        ...rest
      } = operator;
      const { licences, others } = readLicences(rest, context);
      for (const fault of termsFaults(operator)) context.addIssue({ code: 'custom', ...fault });
      return {
        ...others,
        key: given ?? keyOfLicence(licences[0]?.number ?? ''),
        licences,
        tariffs: contentOf(tariffs, operator, bankHolidayRegion),
        ratingTenths: rating,
        commissionPermille,
        vatNumber: registered === null ? '' : (registered ?? null),
        ...offeredTerms(operator),
        openingHours: weekly,
      };
    });
}
