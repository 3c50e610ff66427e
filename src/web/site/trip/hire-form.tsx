import { useState } from 'react';
import type { HourlyRateForm } from '../../../contract/booking-form.ts';
import { useStart } from '../../page-data.ts';
import { userLocation } from '../../places/user-location.ts';
import { useSettings } from '../../settings.ts';
import { read, remove, SLOTS, write } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { londonToday } from '../../../domain/time.ts';
import { HireExtras } from './hire-extras.tsx';
import { HireFields } from './hire-fields.tsx';
import { type Hire, hireErrors, newHire, restoreHire, standingHire, storedHire } from './hire.ts';
import { NoScript } from './no-script.tsx';
import { HIRE } from './hire-texts.ts';
import { settlePlace } from './trip-changes.ts';
import { useSearch } from './use-search.tsx';
import css from './form.module.css';

const startHire = (graceMinutes: number) => (now: number) => {
  const stored = read(SLOTS.hourlyRateFormDraft) ?? read(SLOTS.hourlyRateForm);
  return stored ? restoreHire(stored, now, graceMinutes) : newHire(now, graceMinutes);
};

/** With the extras that were chosen for it, also when its search has failed. */
function wire(hire: Hire): HourlyRateForm {
  const kept = read(SLOTS.hourlyRateFormDraft) ?? read(SLOTS.hourlyRateForm);
  return storedHire(hire, kept, userLocation(kept?.userLocation));
}

/**
 * Hire by the hour [HOME-07], saved on every change [HOME-10].
 * @param inPage the page stays in sight while prices are fetched
 */
export function HireForm({ inPage }: { inPage?: boolean }) {
  const { GRACE_TIME } = useSettings();
  const start = useStart((now) => newHire(now, GRACE_TIME), startHire(GRACE_TIME));
  const [changed, setChanged] = useState<Hire | null>(null);
  const hire = changed ?? start;
  const today = useStart(londonToday, londonToday);
  const { form, busy, errors, problem, waiting, questions, submit, keep } = useSearch(
    () => ({
      check: () => hireErrors(hire, londonToday(Date.now())),
      form: { kind: 'hourly', fields: wire(hire) },
    }),
    inPage,
  );
  const set = (change: Partial<Hire>) => {
    const next = { ...hire, ...change };
    setChanged(next);
    const typed = wire(next);
    // What was asked for without success goes on in what is typed now.
    remove(SLOTS.hourlyRateFormDraft);
    write(SLOTS.hourlyRateForm, typed);
    keep((now) => standingHire(now, change));
    questions.keep((field) => !(field in change));
  };
  const below = questions.below((_, settled) => set(settlePlace({ ...hire }, 'pickup', settled)));
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <HireFields hire={hire} onChange={set} errors={errors} below={below} today={today} />
      <HireExtras hire={hire} />
      {problem}
      <NoScript type="hourly" />
      <Button type="submit" wide busy={busy} className={classes(css.submit, 'by-script')}>
        {HIRE.search}
      </Button>
      {waiting}
    </form>
  );
}
