import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { BookingType } from '../../../contract/booking-form.ts';
import { isOffered } from '../../../domain/journey/journey.ts';
import type { Settings } from '../../../domain/settings.ts';
import { pageSettings } from '../../client/page-data.ts';
import { codeOf, useCode } from '../../client/router/code.ts';
import { useCurrentLocation } from '../../client/router/history.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import { isTexts } from '../../client/storage-shapes.ts';
import { draftSlot, read, SLOTS, useStored, write } from '../../client/storage.ts';
import { classes } from '../../ui/classes.ts';
import { PARTS } from '../../ui/later.tsx';
import { PartMissing } from '../shell/page-failure.tsx';
import { MileageForm } from '../trip/mileage-form.tsx';
import { tripOfQuery } from '../trip/trip-query.ts';
import type { Filling } from '../trip/use-trip.ts';
import css from './home.module.css';
import { TEXTS } from './top-texts.ts';

type Tab = 'quote' | 'hourly';

/**
 * [HOME-01] The tabs that show and the one that is open at first: hourly when both settings are 'enable' (then the
 * quote tab does not show).
 */
export function tabsOf(settings: Settings): Tab[] {
  return [
    ...(isOffered('mileage', settings) ? (['quote'] as const) : []),
    ...(isOffered('hourly', settings) ? (['hourly'] as const) : []),
  ];
}

/** The tab that was chosen, and what had been searched for before, "" for nothing: a later search counts for more. */
interface Choice {
  tab: Tab;
  after: string;
}

export function isChoice(value: unknown): value is Choice {
  return isTexts(value, ['tab', 'after']) && (value.tab === 'quote' || value.tab === 'hourly');
}

interface TabState {
  /** The address names a trip: the quote tab shows it. */
  linked: boolean;
  stored: Choice | null;
  searched: BookingType | null;
}

/** The tab that is open until one is chosen; none without tabs. */
export function tabToOpen(tabs: readonly Tab[], { linked, stored, searched }: TabState): Tab | undefined {
  const last = searched === 'hourly' ? 'hourly' : 'quote';
  const before = stored?.after === (searched ?? '') ? stored.tab : last;
  const target = linked ? 'quote' : before;
  return tabs.includes(target) ? target : tabs[0];
}

const NAMES: Record<Tab, string> = { quote: TEXTS.quote, hourly: TEXTS.hourly };

/** Stored for this browser tab only (decision 012). */
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
  if (filling.enabled && chosen !== 'quote') choose('quote');
  useEffect(() => {
    if (chosen) write(CHOICE, { tab: chosen, after: read(SLOTS.bookingType) ?? '' });
  }, [chosen]);
  const linked = tripOfQuery(useCurrentLocation().search) !== null;
  const known = { linked, stored: useStored(CHOICE), searched: useStored(SLOTS.bookingType) };
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
