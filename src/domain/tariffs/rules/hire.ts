import { many } from '../../many.ts';
import { byMile } from './by-mile.ts';
import { found, type Rule } from './finding.ts';

/** Hire is for waiting as well: beyond such a multiple of its miles it is for nothing else. */
const DEAR = 3;

const hireDear: Rule = (tariff, _around, { money }) => {
  const { hourly } = tariff;
  if (!hourly) return [];
  const { minimumHours, includedMilesPerHour, pencePerHour } = hourly;
  const miles = minimumHours * includedMilesPerHour;
  const metered = miles > 0 ? byMile(tariff, miles) : null;
  const hired = minimumHours * pencePerHour;
  if (metered === null || hired <= metered * DEAR) return [];
  return [
    found(
      'hire-dear',
      'hourly/pencePerHour',
      `${many(minimumHours, 'hour')} of hire cost ${money(hired)} with ${miles} miles, which by the mile are ${money(metered)}. Look whether the price of an hour is a slip.`,
    ),
  ];
};

const hireFree: Rule = ({ hourly }) =>
  hourly?.excessPencePerMile === 0
    ? [
        found(
          'hire-free-miles',
          'hourly/excessPencePerMile',
          'Miles beyond those included in hire by the hour cost nothing. Type what each costs.',
        ),
      ]
    : [];

export const HIRE_RULES: readonly Rule[] = [hireDear, hireFree];
