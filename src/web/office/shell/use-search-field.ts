import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was asked for to search on it. */
    toSearch?: boolean;
  }
}

/** Of the field in which bookings are searched for. */
export const SEARCH_FIELD = 'search-bookings';

function focusField(): boolean {
  const field = document.getElementById(SEARCH_FIELD);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}

/** Leads from wherever one is to the field in which bookings are searched for. */
export function useSearchField(): () => void {
  const navigate = useNavigate();
  return () => {
    if (!focusField()) void navigate({ to: '/bookings', state: { toSearch: true } });
  };
}

/** On the page of that field: focuses it where the page was asked for to search. */
export function useWantedField(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) focusField();
  }, [isWanted]);
}
