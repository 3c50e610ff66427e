import type { Page } from '@playwright/test';
import { changeSettings, type TestApp } from '../support/start-app.ts';
import { PERSON } from '../support/searched.ts';
import { searched } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

interface Case {
  rows: string;
  setting: string;
  on: string;
  off: string;
  path: string;
  /** What is there with `on` and gone with `off`. */
  what: (page: Page) => ReturnType<Page['getByRole']>;
  /** What is there with either. */
  always: (page: Page) => ReturnType<Page['getByRole']>;
}

const CASES: Case[] = [
  {
    rows: '[RES-05]',
    setting: 'MULTIPLE_OPERATORS',
    on: 'enable',
    off: 'disable',
    path: '/quotationview',
    what: (page) => page.getByRole('region', { name: 'Lowest Price' }),
    always: (page) => page.getByRole('article').first(),
  },
  {
    rows: '[PAY-02]',
    setting: 'SHOWPAYINCAR',
    on: 'yes',
    off: 'no',
    path: '/paymentview',
    what: (page) => page.getByRole('button', { name: 'Pay in Car' }),
    always: (page) => page.getByRole('button', { name: 'Pay By Card' }),
  },
  {
    rows: '[PAY-03]',
    setting: 'SHOWCARD',
    on: 'yes',
    off: 'no',
    path: '/paymentview',
    what: (page) => page.getByRole('button', { name: 'Pay By Card' }),
    always: (page) => page.getByRole('button', { name: 'Pay in Car' }),
  },
  {
    rows: '[DET-02]',
    setting: 'GUEST_LOGIN',
    on: 'yes',
    off: 'no',
    path: '/personalDetailView',
    what: (page) => page.getByRole('radio', { name: 'As a guest' }),
    always: (page) => page.getByRole('radio', { name: 'As a new client' }),
  },
];

async function see(page: Page, site: TestApp, one: Case, value: string): Promise<void> {
  await changeSettings(site, { [one.setting]: value });
  await page.goto(one.path);
  await expect(one.always(page)).toBeVisible();
  await expect(one.what(page)).toHaveCount(value === one.on ? 1 : 0);
}

for (const one of CASES) {
  test(`${one.rows} ${one.setting}, on and off`, async ({ page, site }) => {
    await searched(page, site, { chosen: true, person: PERSON });
    for (const value of [one.on, one.off, one.on]) await see(page, site, one, value);
  });
}
