import { type Area, checkArea } from '../area/area.ts';
import { isDate } from '../time/time.ts';
import type { DateRange, DistanceBand, HourlyPrice, Tariff, Uplift } from './tariff.ts';

/** £10,000: more than any one entry of a tariff can mean. */
const MOST_PENCE = 1_000_000;
const MOST_BASIS_POINTS = 100_000;

function whole(path: string, value: number, most: number, least = 0): string[] {
  const fine = Number.isInteger(value) && value >= least && value <= most;
  return fine ? [] : [`${path}: must be a whole number from ${least} to ${most}`];
}

function pence(path: string, value: number): string[] {
  return whole(path, value, MOST_PENCE);
}

function area(path: string, value: Area): string[] {
  return checkArea(value).map((fault) => `${path}: ${fault}`);
}

function checkBands(bands: readonly DistanceBand[]): string[] {
  const faults: string[] = [];
  let start = 0;
  for (const [index, { upToTenths, pencePerMile }] of bands.entries()) {
    const path = `bands[${index}]`;
    faults.push(...pence(`${path}.pencePerMile`, pencePerMile));
    const last = index === bands.length - 1;
    if (last !== (upToTenths === null)) {
      faults.push(
        `${path}.upToTenths: ${last ? 'must be null in the last band' : 'only the last band may be null'}`,
      );
    }
    if (upToTenths === null) continue;
    if (!Number.isInteger(upToTenths) || upToTenths <= start) {
      faults.push(`${path}.upToTenths: must be a whole number above ${start}`);
    }
    start = Math.max(start, upToTenths);
  }
  return faults;
}

function checkHourly(hourly: HourlyPrice): string[] {
  return [
    ...pence('hourly.pencePerHour', hourly.pencePerHour),
    ...whole('hourly.minimumHours', hourly.minimumHours, 24, 1),
    ...whole('hourly.includedMilesPerHour', hourly.includedMilesPerHour, 100),
    ...pence('hourly.excessPencePerMile', hourly.excessPencePerMile),
  ];
}

/** "12-24"; 29 February may be named. */
function isYearly(text: string): boolean {
  return text.length === 5 && isDate(`2024-${text}`);
}

function checkDates(path: string, { from, to }: DateRange): string[] {
  if (isYearly(from) && isYearly(to)) return [];
  if (!isDate(from) || !isDate(to)) return [`${path}: both ends must be yyyy-mm-dd, or both mm-dd`];
  return from <= to ? [] : [`${path}: ends before it begins`];
}

function checkUplift(path: string, uplift: Uplift): string[] {
  const { name, weekdays, hours, dates, change } = uplift;
  const faults: string[] = [];
  if (name.trim() === '') faults.push(`${path}.name: is empty`);
  for (const day of weekdays) faults.push(...whole(`${path}.weekdays`, day, 7, 1));
  if (hours) {
    faults.push(
      ...whole(`${path}.hours.from`, hours.from, 1439),
      ...whole(`${path}.hours.to`, hours.to, 1440),
    );
    if (hours.from === hours.to) faults.push(`${path}.hours: are empty; null means all day`);
  }
  for (const [index, range] of dates.entries()) faults.push(...checkDates(`${path}.dates[${index}]`, range));
  if ('pence' in change) faults.push(...pence(`${path}.change.pence`, change.pence));
  else faults.push(...whole(`${path}.change.basisPoints`, change.basisPoints, MOST_BASIS_POINTS));
  return faults;
}

/** The errors of a tariff, each as "path: reason"; empty if it is usable. */
export function checkTariff(tariff: Tariff): string[] {
  const { bands, hourly, fixedFares, uplifts, pickupCharges, dropoffCharges } = tariff;
  const faults = [
    ...pence('minimum', tariff.minimum),
    ...checkBands(bands),
    ...pence('pencePerMinute', tariff.pencePerMinute),
    ...(hourly ? checkHourly(hourly) : []),
    ...pence('viaCharge', tariff.viaCharge),
    ...whole('returnDiscount', tariff.returnDiscount, 10_000),
  ];
  for (const [index, fare] of fixedFares.entries()) {
    const path = `fixedFares[${index}]`;
    faults.push(
      ...area(`${path}.from`, fare.from),
      ...area(`${path}.to`, fare.to),
      ...pence(`${path}.pence`, fare.pence),
    );
  }
  for (const [index, uplift] of uplifts.entries()) faults.push(...checkUplift(`uplifts[${index}]`, uplift));
  for (const [list, charges] of Object.entries({ pickupCharges, dropoffCharges })) {
    for (const [index, charge] of charges.entries()) {
      const path = `${list}[${index}]`;
      if (charge.name.trim() === '') faults.push(`${path}.name: is empty`);
      faults.push(...area(`${path}.area`, charge.area), ...pence(`${path}.pence`, charge.pence));
    }
  }
  if (bands.length === 0 && hourly === null && fixedFares.length === 0)
    faults.push('tariff: has no price at all');
  return faults;
}
