const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** "2026-11-23T18:05:00Z" → "23 Nov 2026, 18:05", as the clocks in Britain show it. */
export const moment = (iso: string): string => MOMENT.format(new Date(iso));
