import { z } from 'zod';
import { checkOpeningHours, everyDay, WEEKDAY_NAMES, type OpeningHours } from '../../domain/opening-hours.ts';
import { hours } from './file-fields.ts';

const week = z
  .strictObject(Object.fromEntries(WEEKDAY_NAMES.map((day) => [day, hours.optional()])), {
    error: 'must be hours, e.g. "05:00-24:00", or those of each weekday, e.g. { "Mon": "05:00-24:00" }',
  })
  .transform((days): OpeningHours => WEEKDAY_NAMES.map((day) => days[day] ?? null))
  .superRefine((open, context) => {
    for (const message of checkOpeningHours(open)) context.addIssue({ code: 'custom', message });
  });

/** "05:00-24:00" for every day, or the hours of each weekday; those that are left out are closed. */
export const openingHours = z.unknown().transform((value, context): OpeningHours => {
  const parsed =
    typeof value === 'string' ? hours.transform(everyDay).safeParse(value) : week.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // Days that are none say nothing of the week: "open on no day" beside them would send the reader the wrong way.
  const unknown = issues.filter(({ code }) => code === 'unrecognized_keys');
  for (const issue of unknown.length > 0 ? unknown : issues)
    context.addIssue({
      code: 'custom',
      message:
        issue.code === 'unrecognized_keys' ? `names no weekday: ${issue.keys.join(', ')}` : issue.message,
      path: issue.path,
    });
  return z.NEVER;
});
