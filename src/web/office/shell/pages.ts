import type { LinkProps } from '@tanstack/react-router';
import type { Right } from '../../../domain/rights.ts';
import { TEXTS } from '../texts.ts';

/** A page that the office's bar leads to. */
interface BarPage {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** Left out where everybody who works here may see it. */
  right?: Right;
}

/** The pages of the bar, in groups, in its order. */
export const PAGES: readonly { group: string; pages: readonly BarPage[] }[] = [
  {
    group: TEXTS.work,
    pages: [
      { to: '/', label: TEXTS.today, right: 'view' },
      { to: '/bookings', label: TEXTS.bookings, right: 'view' },
      { to: '/enquiries', label: TEXTS.enquiries, right: 'view' },
    ],
  },
  { group: TEXTS.offers, pages: [{ to: '/operators', label: TEXTS.operators, right: 'view' }] },
  { group: TEXTS.oversight, pages: [{ to: '/account', label: TEXTS.account }] },
];
