import type { BankHolidayRegion } from '../../fare/bank-holidays.ts';
import type { Tariff, Uplift } from '../../fare/tariff.ts';
import { type Moment, momentOf, upliftDay } from '../../fare/uplift.ts';
import { addDays } from '../../time/time.ts';
import { type KeyedPart, tariffParts } from '../parts.ts';
import { type Finding, found, type Rule } from './finding.ts';

/** Covers every date of a year on any weekday. */
const DAYS = 731;
/** Fares on which percentages and amounts are compared, small and large. */
const FARES = [1500, 15_000];

interface Timed extends KeyedPart {
  uplift: Uplift;
  /** Whether it applies at each of the moments. */
  when: boolean[];
}

/** The times of day at which something can begin or end. */
const minutesOf = (uplifts: readonly Uplift[]) => [
  ...new Set([0, ...uplifts.flatMap(({ hours }) => (hours ? [hours.from, hours.to % 1440] : []))]),
];

function momentsOf(uplifts: readonly Uplift[], day: string): Moment[] {
  const minutes = minutesOf(uplifts);
  return Array.from({ length: DAYS }, (_, ahead) => addDays(day, ahead)).flatMap((date) =>
    minutes.map((minute) => momentOf({ date, minute })),
  );
}

/** Each tariff and day is evaluated once: the rules run in turn, and for each key. */
let last: { said: string; timed: Timed[] } | null = null;

function timedOf(tariff: Tariff, day: string): Timed[] {
  const { uplifts } = tariff;
  const key = JSON.stringify([uplifts, tariff.bankHolidayRegion, day]);
  if (last?.said === key) return last.timed;
  const region: BankHolidayRegion = tariff.bankHolidayRegion ?? 'england-and-wales';
  const moments = momentsOf(uplifts, day);
  const timed = tariffParts(tariff).flatMap((each): Timed[] => {
    if (each.part.kind !== 'uplift') return [];
    const { uplift } = each.part;
    return [{ ...each, uplift, when: moments.map((moment) => upliftDay(uplift, moment, region) !== null) }];
  });
  last = { said: key, timed };
  return timed;
}

const isNever = ({ when }: Timed) => !when.includes(true);

const never: Rule = (tariff, { day }) =>
  timedOf(tariff, day)
    .filter(isNever)
    .map(({ key, uplift: { name } }) =>
      found(
        'uplift-never',
        key,
        `${name} never applies within the next two years: its dates are over, or no day meets all its conditions. Change its conditions or remove it.`,
      ),
    );

const amountOn = (fare: number, { change }: Uplift) =>
  'pence' in change ? change.pence : (fare * change.basisPoints) / 10_000;

/** Whether another uplift of the group is always charged instead. */
function overrules(other: Timed, one: Timed, index: number, otherIndex: number): boolean {
  if (other === one || one.uplift.group === null || other.uplift.group !== one.uplift.group) return false;
  if (!one.when.every((applies, at) => !applies || other.when[at])) return false;
  return FARES.every((fare) => {
    const [own, theirs] = [amountOn(fare, one.uplift), amountOn(fare, other.uplift)];
    return theirs > own || (theirs === own && otherIndex < index);
  });
}

const overruled: Rule = (tariff, { day }) => {
  const timed = timedOf(tariff, day);
  return timed.flatMap((one, index): Finding[] => {
    const winner = isNever(one)
      ? undefined
      : timed.find((other, place) => overrules(other, one, index, place));
    if (!winner) return [];
    return [
      found(
        'uplift-outbid',
        one.key,
        `${one.uplift.name} is never charged: ${winner.uplift.name} applies at all of its times, is no cheaper, and only the higher of the two counts. Raise it or remove it.`,
      ),
    ];
  });
};

const doubled: Rule = (tariff, { day }) => {
  const timed = timedOf(tariff, day).filter((each) => !isNever(each));
  return timed.flatMap((one, index): Finding[] => {
    const same = timed
      .slice(0, index)
      .find(
        ({ uplift, when }) =>
          (uplift.group === null || uplift.group !== one.uplift.group) &&
          when.every((applies, at) => applies === one.when[at]),
      );
    if (!same) return [];
    return [
      found(
        'uplift-doubled',
        one.key,
        `${same.uplift.name} and ${one.uplift.name} apply at the same times and add up. Merge them, or give both the same “only the dearest of”.`,
      ),
    ];
  });
};

export const TIME_RULES: readonly Rule[] = [never, overruled, doubled];
