import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ALL_OFFERS, mileageSearch, PERSON, PRICES, TRIP } from '../support/searched.ts';
import { button, checkAccessible, expectCount } from '../support/seen.ts';
import { open } from '../support/site.tsx';

type Seen = () => ReturnType<typeof page.getByRole>;

interface Case {
  rows: string;
  setting: string;
  on: string;
  off: string;
  path: string;
  /** Shown with `on` and hidden with `off`. */
  what: Seen;
  /** Shown with either. */
  always: Seen;
}

const CASES: Case[] = [
  {
    rows: '[RES-05]',
    setting: 'MULTIPLE_OPERATORS',
    on: 'enable',
    off: 'disable',
    path: '/quotationview',
    what: () => page.getByRole('region', { name: 'Lowest Price' }),
    always: () => page.getByRole('article').first(),
  },
  {
    rows: '[PAY-02]',
    setting: 'SHOWPAYINCAR',
    on: 'yes',
    off: 'no',
    path: '/paymentview',
    what: () => button('Pay in Car'),
    always: () => button('Pay By Card'),
  },
  {
    rows: '[PAY-03]',
    setting: 'SHOWCARD',
    on: 'yes',
    off: 'no',
    path: '/paymentview',
    what: () => button('Pay By Card'),
    always: () => button('Pay in Car'),
  },
  {
    rows: '[DET-02]',
    setting: 'GUEST_LOGIN',
    on: 'yes',
    off: 'no',
    path: '/personalDetailView',
    what: () => page.getByRole('radio', { name: 'As a guest' }),
    always: () => page.getByRole('radio', { name: 'As a new client' }),
  },
];

for (const { rows, setting, on, off, path, what, always } of CASES) {
  test(`${rows} ${setting}, on and off`, async () => {
    const stored = mileageSearch({ chosen: true, person: PERSON });
    for (const value of [on, off]) {
      await open(path, { stored, ofTab: ALL_OFFERS, settings: { [setting]: value } });
      await expect.element(always()).toBeVisible();
      await expectCount(what(), value === on ? 1 : 0);
    }
  });
}

test('[DET-02] if guests cannot book, being a new client is the default', async () => {
  await open('/personalDetailView', {
    stored: mileageSearch({ chosen: true }),
    settings: { GUEST_LOGIN: 'no' },
  });
  await expect.element(page.getByRole('radio', { name: 'As a new client' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'As an existing client' })).toBeVisible();
});

test('[RES-05] [RES-02] [CALC-10] one operator, another currency, extras without a price', async () => {
  const prices = PRICES.filter(({ company_id }) => company_id === 2).map((entry) => ({
    ...entry,
    currency_symbol: entry.currency_symbol && '€',
  }));
  await open('/quotationview', {
    stored: mileageSearch({ form: { ...TRIP, baby_seats: 1 }, prices }),
    ofTab: ALL_OFFERS,
    settings: {
      MULTIPLE_OPERATORS: 'disable',
      CURRENCY: '€',
      CURRENCY_CODE: 'EUR',
      MEET_AND_GREET: '0',
      WHEEL_CHAIR: '0',
    },
  });
  await expect.element(page.getByRole('article').first()).toHaveTextContent('€');
  await expectCount(page.getByText('£'), 0);
  await expectCount(page.getByText('Lowest Price', { exact: true }), 0);
  await expectCount(page.getByText('Meet & Greet'), 0);
  await expectCount(page.getByText('Wheelchair', { exact: true }), 0);
  await expect.element(page.getByText('Baby seats', { exact: true })).toBeVisible();
  await checkAccessible();
});
