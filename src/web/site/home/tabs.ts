import type { BookingType } from '../../../contract/booking-form.ts';
import { isOffered, type Settings } from '../../../domain/settings.ts';
import { isTexts } from '../../storage-shapes.ts';

export type Tab = 'quote' | 'hourly';

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

interface Known {
  /** The address names a trip: the quote tab shows it. */
  linked: boolean;
  kept: Choice | null;
  searched: BookingType | null;
}

/** The tab that is open until one is chosen; none without tabs. */
export function tabToOpen(tabs: readonly Tab[], { linked, kept, searched }: Known): Tab | undefined {
  const last = searched === 'hourly' ? 'hourly' : 'quote';
  const before = kept?.after === (searched ?? '') ? kept.tab : last;
  const wanted = linked ? 'quote' : before;
  return tabs.includes(wanted) ? wanted : tabs[0];
}
