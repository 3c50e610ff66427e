import type { LinkProps } from '@tanstack/react-router';
import type { Right } from '../../../domain/accounts.ts';
import { TEXTS } from '../texts.ts';
import type { PageIconName } from './page-icon.tsx';

/** A page that the office's rail and bar lead to. */
export interface ShellPage {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: PageIconName;
  /** Letter that opens the page after g. */
  letter: string;
  /** Omitted if all staff may see it. */
  right?: Right;
}

/** Pages by group; those of the first group are also in the bar of small screens. */
export interface PageGroup {
  group: string;
  pages: readonly ShellPage[];
}

/** The pages of the office, in groups, in their order. */
export const PAGES: readonly PageGroup[] = [
  {
    group: TEXTS.work,
    pages: [
      { to: '/', label: TEXTS.today, icon: 'today', letter: 't', right: 'view' },
      { to: '/bookings', label: TEXTS.bookings, icon: 'bookings', letter: 'b', right: 'view' },
      { to: '/enquiries', label: TEXTS.enquiries, icon: 'enquiries', letter: 'e', right: 'view' },
    ],
  },
  {
    group: TEXTS.offers,
    pages: [
      { to: '/operators', label: TEXTS.operators, icon: 'operators', letter: 'o', right: 'view' },
      { to: '/vehicles', label: TEXTS.vehicles, icon: 'categories', letter: 'm', right: 'view' },
      { to: '/areas', label: TEXTS.areas, icon: 'areas', letter: 'a', right: 'view' },
      { to: '/settings', label: TEXTS.settings, icon: 'settings', letter: 's', right: 'view' },
      { to: '/changes', label: TEXTS.changes, icon: 'changes', letter: 'c', right: 'view' },
    ],
  },
  {
    group: TEXTS.figures,
    pages: [
      { to: '/statistics', label: TEXTS.statistics, icon: 'statistics', letter: 'f', right: 'view' },
      { to: '/exports', label: TEXTS.exports, icon: 'exports', letter: 'x', right: 'export' },
    ],
  },
  {
    group: TEXTS.oversight,
    pages: [
      { to: '/health', label: TEXTS.health, icon: 'health', letter: 'h', right: 'health' },
      { to: '/colleagues', label: TEXTS.colleagues, icon: 'colleagues', letter: 'w', right: 'staff' },
      { to: '/audit', label: TEXTS.audit, icon: 'audit', letter: 'l', right: 'audit' },
      { to: '/persons', label: TEXTS.persons, icon: 'persons', letter: 'p', right: 'privacy' },
      { to: '/provider-file', label: TEXTS.providerFile, icon: 'exports', letter: 'v', right: 'settings' },
      { to: '/account', label: TEXTS.account, icon: 'account', letter: 'y' },
    ],
  },
];

/** The pages that these rights allow; groups without a page are left out. */
export function pagesFor(may: (right: Right) => boolean): PageGroup[] {
  return PAGES.map(({ group, pages }) => ({
    group,
    pages: pages.filter(({ right }) => !right || may(right)),
  })).filter(({ pages }) => pages.length > 0);
}

/** The page that an address of the office belongs to: "/bookings/100123" → Bookings; null for none. */
export function pageAt(path: string): ShellPage | null {
  const all = PAGES.flatMap(({ pages }) => pages);
  const isIn = ({ to }: ShellPage) => path === to || (to !== '/' && path.startsWith(`${to}/`));
  return all.filter(isIn).toSorted((a, b) => b.to.length - a.to.length)[0] ?? null;
}

/** Title of the browser tab: "(3) Bookings · Office". @param needs items that need attention */
export function tabTitle(path: string, needs: number): string {
  const name = pageAt(path)?.label;
  return `${needs > 0 ? `(${needs}) ` : ''}${name ? `${name} · ` : ''}${TEXTS.office}`;
}
