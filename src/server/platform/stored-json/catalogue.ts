import type { Area } from '../../../domain/area/area.ts';
import type { BankHolidayRegion } from '../../../domain/fare/bank-holidays.ts';
import type { CancellationStep, CancellationTerms, Charge } from '../../../domain/booking/cancellation.ts';
import type { ChangeAgreement } from '../../../domain/booking/change-agreement.ts';
import {
  BY_AGREEMENT,
  type OfferedTerms,
  type Terms,
  type WaitingTerms,
} from '../../../domain/booking/terms.ts';
import type { Json, PartChange } from '../../../domain/documents/parts.ts';
import type { PromoOff, PromoTerms } from '../../../domain/fare/promo.ts';
import type {
  AreaCharge,
  DateRange,
  DistanceBand,
  FixedFare,
  HourlyPrice,
  Uplift,
} from '../../../domain/fare/tariff.ts';
import type { OpeningHours, OpenSpan } from '../../../domain/operator/opening-hours.ts';
import { type Offer, OFFERS, REGIONS, type TariffPart, type Value } from '../../../domain/tariffs/parts.ts';
import type { Published } from '../../../domain/tariffs/plan.ts';
import {
  amount,
  InvalidStoredJson,
  flag,
  listOf,
  orNull,
  parts,
  partsOf,
  type Read,
  since,
  text,
} from './readers.ts';

const corner: Read<[number, number]> = (stored, path) => {
  const [lon, lat, ...more] = listOf(amount)(stored, path);
  if (lon === undefined || lat === undefined || more.length > 0)
    throw new InvalidStoredJson(`stored ${path} is no corner`);
  return [lon, lat];
};

const SHAPES = {
  circle: partsOf<Omit<Extract<Area, { kind: 'circle' }>, 'kind'>>({
    name: text,
    lat: amount,
    lon: amount,
    miles: amount,
  }),
  polygon: partsOf<Omit<Extract<Area, { kind: 'polygon' }>, 'kind'>>({ name: text, points: listOf(corner) }),
  postcodes: partsOf<Omit<Extract<Area, { kind: 'postcodes' }>, 'kind'>>({ name: text, codes: listOf(text) }),
};

/** An area as it is stored. @throws BadStored */
export const readArea = (stored: unknown): Area => {
  const kind = text(parts(stored, 'area')['kind'], 'area.kind');
  switch (kind) {
    case 'circle':
      return { kind, ...SHAPES.circle(stored, 'area') };
    case 'polygon':
      return { kind, ...SHAPES.polygon(stored, 'area') };
    case 'postcodes':
      return { kind, ...SHAPES.postcodes(stored, 'area') };
    default:
      throw new InvalidStoredJson('stored area.kind is none that there is');
  }
};

const readDays = listOf(orNull(partsOf<OpenSpan>({ from: amount, to: amount })));

/** An operator's opening hours as they are stored. @throws BadStored */
export const readOpeningHours = (stored: unknown): OpeningHours => readDays(stored, 'opening_hours');

const charge = { percent: amount, pence: amount };

const readCharge = partsOf<Charge>(charge);

const readSteps = listOf(partsOf<CancellationStep>({ untilHours: orNull(amount), ...charge }));

/** A charge for not coming as it is stored. @throws BadStored */
export const readNoShow = (stored: unknown): Charge => readCharge(stored, 'no_show');

/** An operator's terms of cancellation as they are stored. @throws BadStored */
export const readCancellation = (stored: unknown): CancellationTerms => readSteps(stored, 'cancellation');

/** Of terms as they are written now. It rises when a part means something else than it did, never for a new part. */
const VERSION = 1;

const readAsked = partsOf<ChangeAgreement>({ withinHours: orNull(amount), answerHours: amount });

/** When an operator must agree to changes, as it is stored with it. @throws BadStored */
export const readChangeAgreement = (stored: unknown): ChangeAgreement =>
  readAsked(stored, 'change_agreement');

/** No release before 0.2.0 asked an operator. */
const readAgreement = since(orNull(readAsked), null);

const readAgreed = partsOf<Terms>({
  cancellation: readSteps,
  noShow: orNull(readCharge),
  waiting: orNull(
    partsOf<WaitingTerms>({
      freeMinutes: amount,
      returnFreeMinutes: orNull(amount),
      pencePerMinute: amount,
    }),
  ),
  changeAgreement: readAgreement,
});

/**
 * The terms of a booking as any release has stored them.
 * @throws BadStored also for those of a later release: money must never be reckoned by terms that are half understood
 */
export function readTerms(stored: unknown): Terms {
  const { version, kind } = parts(stored, 'terms');
  if (version === VERSION && kind === 'agreed') return readAgreed(stored, 'terms');
  // As 0.1.0 wrote all of them.
  if (version === VERSION && kind === 'by_agreement') return BY_AGREEMENT;
  throw new InvalidStoredJson('stored terms are of a later release');
}

/** Terms as they are stored. */
export const writeTerms = (terms: Terms): object => ({ version: VERSION, kind: 'agreed', ...terms });

const readOffered = partsOf<OfferedTerms>({
  cancellation: readSteps,
  noShow: orNull(readCharge),
  waitingMinutes: amount,
  airportWaitingMinutes: amount,
  waitingPencePerMinute: amount,
  changeAgreement: readAgreement,
});

/** The terms of a version of a tariff as they are stored. @throws BadStored */
export const readOfferedTerms = (stored: unknown): OfferedTerms => readOffered(stored, 'terms');

const area: Read<Area> = (stored) => readArea(stored);

const band = partsOf<DistanceBand>({ upToTenths: orNull(amount), pencePerMile: amount });
const hourly = partsOf<HourlyPrice>({
  pencePerHour: amount,
  minimumHours: amount,
  includedMilesPerHour: amount,
  excessPencePerMile: amount,
});
const fare = partsOf<FixedFare>({ from: area, to: area, pence: amount, bothWays: flag });
const chargeParts = partsOf<AreaCharge>({ name: text, area, pence: amount });

const change: Read<Uplift['change']> = (stored, path) =>
  'pence' in parts(stored, path)
    ? partsOf<{ pence: number }>({ pence: amount })(stored, path)
    : partsOf<{ basisPoints: number }>({ basisPoints: amount })(stored, path);

function oneOf<T extends string>(known: readonly T[]): Read<T> {
  return (stored, path) => {
    const found = known.find((each) => each === stored);
    if (found === undefined) throw new InvalidStoredJson(`stored ${path} is none of what it can be`);
    return found;
  };
}

const uplift = partsOf<Uplift>({
  name: text,
  weekdays: listOf(amount),
  hours: orNull(partsOf<{ from: number; to: number }>({ from: amount, to: amount })),
  dates: listOf(partsOf<DateRange>({ from: text, to: text })),
  bankHolidays: oneOf(['ignore', 'include', 'only', 'exclude']),
  group: orNull(text),
  change,
});

const OF_KIND: { [K in TariffPart['kind']]: Read<TariffPart> } = {
  offer: (stored, path) => ({
    kind: 'offer',
    ...partsOf<{ offer: Offer }>({ offer: oneOf(OFFERS) })(stored, path),
  }),
  region: (stored, path) => ({
    kind: 'region',
    ...partsOf<{ region: BankHolidayRegion }>({ region: oneOf(REGIONS) })(stored, path),
  }),
  bands: (stored, path) => ({ kind: 'bands', ...partsOf({ bands: listOf(band) })(stored, path) }),
  hourly: (stored, path) => ({ kind: 'hourly', ...partsOf({ hourly })(stored, path) }),
  fixed: (stored, path) => ({ kind: 'fixed', ...partsOf({ fare })(stored, path) }),
  uplift: (stored, path) => ({ kind: 'uplift', ...partsOf({ uplift })(stored, path) }),
  pickups: (stored, path) => ({ kind: 'pickups', ...partsOf({ charge: chargeParts })(stored, path) }),
  dropoffs: (stored, path) => ({ kind: 'dropoffs', ...partsOf({ charge: chargeParts })(stored, path) }),
};

const KINDS = Object.keys(OF_KIND) as TariffPart['kind'][];

const part: Read<TariffPart> = (stored, path) =>
  OF_KIND[oneOf(KINDS)(parts(stored, path)['kind'], `${path}.kind`)](stored, path);

/** A number of a tariff, a part of it, or that there is none. @throws BadStored */
const tariffValue: Read<Value> = (stored, path) =>
  stored === null || typeof stored === 'number' ? stored : part(stored, path);

/** What a publication has done to one tariff, in numbers and parts and in the words of then. */
export interface PublishedTariff {
  operatorId: number;
  categoryId: number;
  /** As they were called. */
  operator: string;
  category: string;
  /** From when on, as ISO 8601. */
  from: string;
  changes: Published[];
  sentences: string[];
  /** What became of versions that were to come after it. */
  later: string[];
  /** "4 prices up" */
  summary: string;
}

const readTariffs = listOf(
  partsOf<PublishedTariff>({
    operatorId: amount,
    categoryId: amount,
    operator: text,
    category: text,
    from: text,
    changes: listOf(partsOf<Published>({ key: text, before: tariffValue, after: tariffValue })),
    sentences: listOf(text),
    later: listOf(text),
    summary: text,
  }),
);

/** The tariffs of a publication. @throws BadStored */
export const readPublished = (stored: unknown): PublishedTariff[] => readTariffs(stored, 'publication');

/** The numbers and parts of a draft, by their keys. @throws BadStored */
export const readDraftValues = (stored: unknown): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(parts(stored, 'draft')).map(([key, value]) => [key, tariffValue(value, `draft.${key}`)]),
  );

/** Whatever was stored: each kind of document reads its own parts where they are used. */
const any: Read<Json> = (stored) => (stored === undefined ? null : (stored as Json));

const changes = listOf(partsOf<PartChange>({ key: text, before: any, after: any }));

/** Changes of a document's parts. @throws BadStored */
export const readPartChanges = (stored: unknown): PartChange[] => changes(stored, 'changes');

const perCent = partsOf<Extract<PromoOff, { basisPoints: number }>>({
  basisPoints: amount,
  mostPence: orNull(amount),
});
const sum = partsOf<Extract<PromoOff, { pence: number }>>({ pence: amount });

const off: Read<PromoOff> = (stored, path) =>
  'pence' in parts(stored, path) ? sum(stored, path) : perCent(stored, path);

const terms = partsOf<PromoTerms>({
  code: text,
  about: text,
  off,
  leastPence: amount,
  from: orNull(text),
  to: orNull(text),
  uses: orNull(amount),
  usesPerPerson: orNull(amount),
  operators: orNull(listOf(amount)),
  categories: orNull(listOf(amount)),
});

/** The terms of a promo code as they are stored. @throws BadStored */
export const readPromo = (stored: unknown): PromoTerms => terms(stored, 'promo code');

/** The settings of a version as any release has stored them; what is missing or malformed has its default where it is used. @throws BadStored */
export function readSettingValues(stored: unknown): Record<string, string> {
  const values = Object.entries(parts(stored, 'settings'));
  return Object.fromEntries(values.map(([name, value]) => [name, text(value, `settings.${name}`)]));
}
