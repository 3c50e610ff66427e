import { useNavigate } from '@tanstack/react-router';
import type { Right } from '../../../domain/accounts.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useShortcut } from '../keys/use-shortcut.ts';
import type { ShellPage } from './pages.ts';

interface ShellKeys {
  /** Those that may be seen. */
  pages: readonly ShellPage[];
  may: (right: Right) => boolean;
  onSearch: () => void;
  onKeys: () => void;
}

/** [OFF-17] The shortcuts that do the same on all pages. */
export function useShellKeys({ pages, may, onSearch, onKeys }: ShellKeys): void {
  const navigate = useNavigate();
  useShortcut('show', onKeys);
  useShortcut('search', may('view') ? onSearch : null);
  useShortcut('take', may('book') ? () => void navigate({ to: '/bookings/new' }) : null);
  useKeys(pages, ({ to }) => void navigate({ to }));
}
