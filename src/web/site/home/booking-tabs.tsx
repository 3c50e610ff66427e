import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { pageSettings } from '../../page-data.ts';
import { PATHS } from '../../paths.ts';
import { codeOf, useCode } from '../../router/code.ts';
import { useHere } from '../../router/history.ts';
import { useSettings } from '../../settings.ts';
import { draftSlot, read, SLOTS, useStored, write } from '../../storage.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { PARTS } from '../../ui/later.tsx';
import { PartMissing } from '../shell/page-failure.tsx';
import { tripOfQuery } from '../trip/trip-query.ts';
import { MileageForm } from '../trip/mileage-form.tsx';
import { isChoice, type Tab, tabsOf, tabToOpen } from './tabs.ts';
import type { Filling } from '../trip/use-filling.ts';
import { TEXTS } from './top-texts.ts';
import css from './home.module.css';

const NAMES: Record<Tab, string> = { quote: TEXTS.quote, hourly: TEXTS.hourly };

/** For this tab of the browser alone [decision 021]. */
const CHOICE = draftSlot('booking-tab', isChoice);

/** Comes once the page answers; before it does, where nothing else is on offer. */
const HIRE = codeOf(() => import('../trip/hire-form.tsx'));
PARTS.push(HIRE);

/** The module that the page waits for, from src/web, or undefined. */
export function awaitedForm(): string | undefined {
  const settings = pageSettings();
  return settings && tabsOf(settings).join() === 'hourly' ? 'site/trip/hire-form.tsx' : undefined;
}

/** Loads what the page waits for. */
export const loadTabs = (): Promise<unknown> => (awaitedForm() ? HIRE.load() : Promise.resolve());

/** The form of the tab that is open; the other stays in sight until its code has come. */
function OpenForm({ tab, filling }: { tab: Tab; filling: Filling }) {
  const tabs = tabsOf(useSettings());
  const hire = useCode(HIRE, tabs.includes('hourly'));
  if (tab === 'quote' || !hire) return tabs.includes('quote') && <MileageForm filling={filling} />;
  return hire === 'lost' ? <PartMissing /> : <hire.HireForm />;
}

/** The ways to book that the settings allow [HOME-01]; a location to fill in opens the quote tab. */
export function BookingTabs({ filling }: { filling: Filling }) {
  const settings = useSettings();
  const id = useId();
  const tabs = tabsOf(settings);
  const [chosen, choose] = useState<Tab | null>(null);
  if (filling.wanted && chosen !== 'quote') choose('quote');
  useEffect(() => {
    if (chosen) write(CHOICE, { tab: chosen, after: read(SLOTS.bookingType) ?? '' });
  }, [chosen]);
  const linked = tripOfQuery(useHere().search) !== null;
  const known = { linked, kept: useStored(CHOICE), searched: useStored(SLOTS.bookingType) };
  const active = chosen && tabs.includes(chosen) ? chosen : tabToOpen(tabs, known);
  if (!active) {
    return (
      <div className={css.closed}>
        <p>{TEXTS.noForms(settings.Company_Contact_Info)}</p>
        <ButtonLink to={PATHS.quoteRequest}>{TEXTS.quoteRequest}</ButtonLink>
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tabs.find((tab) => tab !== active);
    if (!other) return;
    choose(other);
    document.getElementById(`${id}-${other}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={TEXTS.tabs} className={classes(css.tabs, 'by-script')}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => choose(tab)}
            onKeyDown={onKeyDown}
          >
            {NAMES[tab]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`} className={css.panel}>
        <OpenForm tab={active} filling={filling} />
      </div>
    </>
  );
}
