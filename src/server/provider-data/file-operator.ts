import { z } from 'zod';
import { email } from '../../contract/fields.ts';
import type { Area } from '../../domain/area.ts';
import type { BankHolidayRegion } from '../../domain/bank-holidays.ts';
import type { Tariff } from '../../domain/fare/tariff.ts';
import { LONGEST } from '../../domain/field-limits.ts';
import { areaReference } from './file-areas.ts';
import { cancellation } from './file-cancellation.ts';
import { decimal, hours, text, whole } from './file-fields.ts';
import { key, keyOfLicence, licenceFields, readLicences } from './file-licences.ts';
import { scaleTariff, tariffFaults, tariffSchemas, writeTariff } from './file-tariff.ts';

type Fault = { path: PropertyKey[]; message: string };

/** What other parts of the file define. */
export interface Names {
  areas: ReadonlyMap<string, Area>;
  categories: ReadonlySet<string>;
}

const isBased = (value: unknown) => typeof value === 'object' && value !== null && 'basedOn' in value;

/** Tariffs by category; null is a price on request. Whole tariffs are read first, so that others may build on them. */
function readTariffs(raw: Record<string, unknown>, { areas, categories }: Names) {
  const { full, based } = tariffSchemas(areas);
  const tariffs: Record<string, Tariff | null> = {};
  const faults: Fault[] = [];

  const store = (category: string, tariff: Tariff) => {
    for (const message of tariffFaults(tariff)) faults.push({ path: [category], message });
    tariffs[category] = tariff;
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
    if (parsed.success) store(category, writeTariff(parsed.data));
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
    if (base && !isBased(raw[basedOn])) store(category, writeTariff(rest, scaleTariff(base, times)));
    else if (!(basedOn in raw) || raw[basedOn] === null || isBased(raw[basedOn])) {
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

const REGIONS = ['england-and-wales', 'scotland', 'northern-ireland'] as const;

/** With the tariff, so that a version of it replays to the penny when the operator moves. */
function inRegion(tariffs: Record<string, Tariff | null>, bankHolidayRegion: BankHolidayRegion) {
  return Object.fromEntries(
    Object.entries(tariffs).map(([category, tariff]) => [
      category,
      tariff && { ...tariff, bankHolidayRegion },
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
      noticeMinutes: whole(0, 43_200).default(0),
      doorElsewhere: text(LONGEST.doorElsewhere).default(''),
      waitingMinutes: whole(0, 240).default(0),
      airportWaitingMinutes: whole(0, 240).optional(),
      cancellation: cancellation.default([]),
      hours: hours.default({ from: 0, to: 1440 }),
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
        airportWaitingMinutes,
        hours: open,
        bankHolidayRegion,
        tariffs,
        ...rest
      } = operator;
      const { licences, others } = readLicences(rest, context);
      return {
        ...others,
        key: given ?? keyOfLicence(licences[0]?.number ?? ''),
        licences,
        tariffs: bankHolidayRegion === 'england-and-wales' ? tariffs : inRegion(tariffs, bankHolidayRegion),
        ratingTenths: rating,
        airportWaitingMinutes: airportWaitingMinutes ?? rest.waitingMinutes,
        opensMinute: open.from,
        closesMinute: open.to,
      };
    });
}
