/** Default retention periods in days, with the bounds within which a provider may choose. */
export const PERIODS = {
  /** Recorded quotes. */
  quotes: { days: 90, least: 1, most: 400 },
  /** Daily counts, without personal data. */
  statistics: { days: 2557, least: 400, most: 4000 },
  /** Answers to repeated requests. */
  requests: { days: 7, least: 1, most: 30 },
  /** Emails about bookings and enquiries: what people were told. */
  mails: { days: 400, least: 30, most: 2600 },
  /** Emails about accounts. */
  'account-mails': { days: 30, least: 1, most: 400 },
  /** Contact messages and requests for a quote. */
  enquiries: { days: 730, least: 30, most: 2600 },
  /** Bookings that were never paid or confirmed. */
  unpaid: { days: 90, least: 30, most: 400 },
  /** Audit log. */
  audit: { days: 2557, least: 400, most: 4000 },
  /** Erased people, after the trip: name, addresses and times, for licensing. */
  particulars: { days: 400, least: 180, most: 1100 },
  /** Drivers, after the trip: name and badge, for licensing. */
  drivers: { days: 400, least: 180, most: 1100 },
  /** Erased people, after the trip: price, date and operator, for the tax authority. */
  records: { days: 2557, least: 400, most: 4000 },
} as const;

/** Formats days: "400 days", "7 years" for whole years, with or without leap days. */
export function retentionDays(days: number): string {
  const years = Math.round(days / 365.25);
  if (years > 1 && (days === 365 * years || days === Math.round(365.25 * years))) return `${years} years`;
  return days === 1 ? '1 day' : `${days} days`;
}

export type RetentionName = keyof typeof PERIODS;
export type RetentionPeriods = Record<RetentionName, number>;

const NAMES = Object.keys(PERIODS) as RetentionName[];

/** Parses "mails=400 enquiries=365". Omitted periods keep their defaults. */
export function parseRetentionPeriods(text: string): { keep: RetentionPeriods; faults: string[] } {
  const keep = Object.fromEntries(NAMES.map((name) => [name, PERIODS[name].days])) as RetentionPeriods;
  const faults: string[] = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const [, given = '', days = ''] = /^([a-z-]+)=(\d{1,5})$/.exec(word) ?? [];
    const name = NAMES.find((known) => known === given);
    if (!name) {
      faults.push(`${word} is no period such as mails=400; there are: ${NAMES.join(', ')}`);
      continue;
    }
    const { least, most } = PERIODS[name];
    if (Number(days) < least || Number(days) > most) faults.push(`${name} must be ${least} to ${most} days`);
    keep[name] = Number(days);
  }
  return { keep, faults };
}
