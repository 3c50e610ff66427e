import { type Column, EXTRA_NAMES, type ExtraRow, EXTRAS, rowOf } from '../journey/extras-table.ts';
import type { Journey } from '../journey/journey.ts';
import { isLeastLocal } from '../journey/route.ts';
import { formatMoney, type Pence } from '../money.ts';
import { isPrecise } from '../place/place.ts';
import { many } from '../text.ts';
import { clock, type LocalTime } from '../time/time.ts';
import type { CompiledTariff } from './compile.ts';
import type { FareLine, LegName, NumericLine, CalculatedCode } from './fare.ts';
import type { DistanceBand, FareRules, HourlyPrice, Uplift } from './tariff.ts';
import { momentOf, upliftDay } from './uplift.ts';

/** Facts for the texts of fare lines. */
interface LineContext {
  journey: Journey;
  compiled: CompiledTariff;
  rules: FareRules;
  money: (pence: Pence) => string;
}

const LEAST_LOCAL = 'the minimum for a local trip, as we know the addresses only roughly';

type LineText = [label: string, sentence: string];
type LineWriter = (line: NumericLine, context: LineContext) => LineText;

/** 172 → "17.2", 100 → "10". */
function miles(tenths: number): string {
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
}

function manyMiles(tenths: number): string {
  return `${miles(tenths)} ${tenths === 10 ? 'mile' : 'miles'}`;
}

/** 1250 → "12.5%". */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

function bandsText(bands: readonly DistanceBand[], tenths: number, money: LineContext['money']): string {
  const parts: string[] = [];
  let start = 0;
  for (const { upToTenths, pencePerMile } of bands) {
    const end = upToTenths === null ? tenths : Math.min(tenths, upToTenths);
    if (end <= start) break;
    parts.push(`${start === 0 ? 'first' : 'next'} ${miles(end - start)} at ${money(pencePerMile)}`);
    start = end;
  }
  const [only] = parts;
  if (parts.length === 1 && only) return `${manyMiles(tenths)} at ${only.split(' at ')[1]} a mile`;
  return `${manyMiles(tenths)}: ${parts.join(', ')}`;
}

function distance({ leg, count }: NumericLine, { compiled, journey, money }: LineContext): string {
  const text = bandsText(compiled.tariff.bands, count, money);
  const driven = journey.kind === 'mileage' && (leg === 'return' ? journey.inward : journey.outward);
  return driven && isLeastLocal(driven) ? `${text}, ${LEAST_LOCAL}` : text;
}

function allowance(hours: number, price: HourlyPrice, money: LineContext['money']): string {
  const included = price.includedMilesPerHour * hours;
  if (price.excessPencePerMile === 0) return 'all miles included';
  return `${included === 0 ? 'miles are charged at' : `${included} miles included, then`} ${money(price.excessPencePerMile)} a mile`;
}

function hourly(hours: number, { compiled, journey, money }: LineContext): string {
  const price = compiled.tariff.hourly;
  if (!price) return '';
  const bookedHours = journey.kind === 'hourly' ? journey.hours : hours;
  const least = bookedHours < hours ? ` (the shortest hire)` : '';
  return `${many(hours, 'hour')}${least} at ${money(price.pencePerHour)}, ${allowance(hours, price, money)}`;
}

function pickupTime(journey: Journey, leg: LegName | null): LocalTime {
  if (journey.kind === 'hourly') return journey.at;
  return leg === 'return' && journey.inward ? journey.inward.at : journey.outward.at;
}

function upliftSentence(
  uplift: Uplift,
  line: NumericLine,
  { journey, compiled, money }: LineContext,
): string {
  const { region } = compiled;
  const holiday = upliftDay(uplift, momentOf(pickupTime(journey, line.leg)), region)?.bankHoliday[region];
  const byHoliday = uplift.bankHolidays === 'include' || uplift.bankHolidays === 'only';
  const hours = uplift.hours && `${clock(uplift.hours.from)} to ${clock(uplift.hours.to % 1440)}`;
  const why = [byHoliday && holiday, hours].filter(Boolean).join(', ');
  // The name is the line's label.
  if ('pence' in uplift.change) return why || 'Charged by the date and time of the pick-up';
  const amount = `${percent(uplift.change.basisPoints)} on ${money(line.count)}`;
  return why ? `${why}: ${amount}` : amount;
}

function rate({ amount, count }: NumericLine, label: string, one: string, { money }: LineContext): LineText {
  return [label, `${many(count, one)} at ${money(amount / count)}${count === 1 ? '' : ' each'}`];
}

function extraWords({ words, charged }: ExtraRow): LineWriter {
  return ({ amount, count }, { money }) => [
    words.fare,
    amount === 0 && charged ? charged.otherwise : words.reason(count, money(amount / count)),
  ];
}

const EXTRA_WORDS = Object.fromEntries(
  EXTRA_NAMES.map((extra) => [EXTRAS[extra].fareCode, extraWords(rowOf(extra))]),
) as Record<Column<'fareCode'>, LineWriter>;

/** [PLACE-04] Of a place that is known only roughly it says why that does not matter to the price. */
function fixed(line: NumericLine, { compiled, journey }: LineContext): LineText {
  const relation = compiled.relations[line.index];
  const driven = journey.kind === 'mileage' && (line.leg === 'return' ? journey.inward : journey.outward);
  const rough = [
    driven && !isPrecise(driven.pickup) && relation?.from.name,
    driven && !isPrecise(driven.dropoff) && relation?.to.name,
  ].filter(Boolean);
  const same = rough.length > 0 ? `, the same for any address in ${rough.join(' and in ')}` : '';
  return ['Fixed fare', `From ${relation?.from.name} to ${relation?.to.name}${same}`];
}

function areaCharge(line: NumericLine, { compiled }: LineContext): LineText {
  const { pickupCharges, dropoffCharges } = compiled.tariff;
  const charge = (line.code === 'pickup-charge' ? pickupCharges : dropoffCharges)[line.index];
  const event = line.code === 'pickup-charge' ? 'Pick-up' : line.count === 1 ? 'Stop' : 'Drop-off';
  return [charge?.name ?? '', `${event} at ${charge?.area.name}`];
}

const WORDS: Record<CalculatedCode, LineWriter> = {
  fixed,
  distance: (line, context) => ['Distance', distance(line, context)],
  time: (line, context) => rate(line, 'Driving time', 'minute', context),
  hourly: (line, context) => ['Hire by the hour', hourly(line.count, context)],
  'excess-miles': (line, { compiled, money }) => [
    'Extra miles',
    `${manyMiles(line.count)} beyond those included, at ${money(compiled.tariff.hourly?.excessPencePerMile ?? 0)} a mile`,
  ],
  minimum: (_line, { compiled, money }) => [
    'Minimum fare',
    `Brought up to the minimum fare of ${money(compiled.tariff.minimum)}`,
  ],
  uplift: (line, context) => {
    const uplift = context.compiled.tariff.uplifts[line.index];
    return uplift ? [uplift.name, upliftSentence(uplift, line, context)] : ['', ''];
  },
  'pickup-charge': areaCharge,
  'dropoff-charge': areaCharge,
  via: (line, context) => rate(line, 'Stops', 'stop', context),
  'return-discount': (line, { compiled, money }) => [
    'Return discount',
    `${percent(compiled.tariff.returnDiscount)} off ${money(line.count)} for booking both ways`,
  ],
  ...EXTRA_WORDS,
  quantity: (line, { money }) => [
    many(line.count - 1, 'more vehicle'),
    `${line.count} vehicles in all, at ${money(line.amount / (line.count - 1))} each`,
  ],
  rounding: (line, { money }) => [
    'Rounding',
    `Rounded from ${money(line.count)} to ${money(line.count + line.amount)}`,
  ],
};

/** Adds the passenger's texts to the numeric lines of a fare. */
export function withLineTexts(
  lines: readonly NumericLine[],
  journey: Journey,
  compiled: CompiledTariff,
  rules: FareRules,
): FareLine[] {
  const context: LineContext = {
    journey,
    compiled,
    rules,
    money: (pence) => formatMoney(pence, rules.currency),
  };
  return lines.map((line) => {
    const [label, sentence] = WORDS[line.code](line, context);
    return { code: line.code, label, amount: line.amount, sentence, leg: line.leg };
  });
}

/** Miles included in an hourly hire, and the charge beyond; '' by the mile. */
export function mileageAllowance(
  lines: readonly NumericLine[],
  { tariff: { hourly: price } }: CompiledTariff,
  { currency }: FareRules,
): string {
  const hire = lines.find(({ code }) => code === 'hourly');
  return hire && price ? allowance(hire.count, price, (pence) => formatMoney(pence, currency)) : '';
}
