import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if the page was opened to search. */
    toSearch?: boolean;
  }
}

/** Id of the search field for bookings. */
export const SEARCH_FIELD = 'search-bookings';

function focusField(): boolean {
  const field = document.getElementById(SEARCH_FIELD);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}

/** Focuses the bookings search field, from any page. */
export function useSearchField(): () => void {
  const navigate = useNavigate();
  return () => {
    if (!focusField()) void navigate({ to: '/bookings', state: { toSearch: true } });
  };
}

/** Focuses the search field if the page was opened to search. */
export function useWantedField(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) focusField();
  }, [isWanted]);
}
