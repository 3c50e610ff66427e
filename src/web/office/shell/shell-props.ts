import type { StaffAnswer } from '../../../contract/office-sign-in.ts';
import type { PageGroup } from './pages.ts';

/** What the rail and the bar show and lead to. */
export interface ShellProps {
  groups: readonly PageGroup[];
  /** How many things need a hand. */
  needs: number;
  me: StaffAnswer | null;
  onSearch: () => void;
  /** Shows the shortcuts of this page. */
  onKeys: () => void;
  onSignOut: () => void;
}
