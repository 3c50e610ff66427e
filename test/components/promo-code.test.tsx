import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { encode } from '../../src/web/client/storage.ts';
import { mileageSearch, PERSON, PRICES } from '../support/searched.ts';
import { checkAccessible, expectCount, expectNoSidewaysScroll } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const CALL = 'POST /api/v1/calculate-selected-vehicle-price';
const settings = { SHOW_PROMO_CODE: 'enable' };
const stored = mileageSearch({ chosen: true, person: PERSON });
const [SALOON] = PRICES as readonly [PriceDetail];

interface Asked {
  promo_code?: string;
}

/** The saloon's price of £40, with £4 off it where the call names a code. */
function held({ promo_code }: Asked) {
  const off = promo_code ? 4 : 0;
  const line = {
    code: 'promo',
    label: `Promo code ${promo_code?.toUpperCase()}`,
    amount: -off,
    sentence: '10% off £40.00',
    leg: null,
  };
  const lines = [...(SALOON.breakdown?.lines ?? []), ...(off > 0 ? [line] : [])];
  return {
    success: true,
    price: 40,
    final_price: 40 - off,
    currency_symbol: '£',
    quote_id: off > 0 ? 'with' : 'without',
    expires_at: SALOON.expires_at,
    removed_extras: [],
    breakdown: { price: 40, final_price: 40 - off, quantity: 1, lines },
  };
}

const refused = (message: string) =>
  Response.json(
    { success: false, message, code: 'promo_refused', errors: { promo_code: message } },
    { status: 422 },
  );

const ask = () => page.getByText('Promo code', { exact: true });
const field = () => page.getByRole('textbox', { name: 'Your promo code' });
const button = (name: string) => page.getByRole('button', { name });
const price = (text: string) => page.getByText(text, { exact: true }).first();

test('[MON-07] the promo code field is collapsed, and states the discount', async () => {
  const asked: Asked[] = [];
  const answer = (sent: unknown) => {
    asked.push(sent as Asked);
    return held(sent as Asked);
  };
  await open('/paymentview', { stored, settings, answers: { [CALL]: answer }, window: [320, 640] });
  await expectCount(field(), 0);
  await ask().click();
  await field().fill(' welcome10 ');
  await checkAccessible();
  expectNoSidewaysScroll();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Promo code WELCOME10 takes £4.00 off')).toBeVisible();
  await expect.element(price('£36.00')).toBeVisible();
  expect(asked.map(({ promo_code }) => promo_code)).toEqual(['welcome10']);
  await checkAccessible();
  expectNoSidewaysScroll();
  await button('Remove').click();
  await expect.element(ask()).toBeVisible();
  await expect.element(price('£40.00')).toBeVisible();
  expect(asked.at(-1)).not.toHaveProperty('promo_code');
});

test('[MON-07] a rejected code is explained beside its field', async () => {
  const words = 'This code ended on Friday 20 November 2026.';
  await open('/paymentview', { stored, settings, answers: { [CALL]: () => refused(words) } });
  await ask().click();
  await button('Apply').click();
  await expect.element(field()).toHaveAccessibleDescription('Enter your promo code');
  await field().fill('SUMMER26');
  await button('Apply').click();
  await expect.element(field()).toHaveAccessibleDescription(words);
  await expect.element(field()).toHaveValue('SUMMER26');
  await expect.element(price('£40.00')).toBeVisible();
  await checkAccessible();
});

test('[MON-07] a code used up by the time of booking leads to a question, at the price without it', async () => {
  const { breakdown: _, success: __, ...fresh } = held({});
  const message = 'The promo code has been used up.';
  const booked: { selectedVehicleData?: { quote_id?: string } }[] = [];
  const answers = {
    [CALL]: held,
    'POST /api/v1/booking': (sent: unknown) => {
      booked.push(sent as (typeof booked)[number]);
      return Response.json({ success: false, message, code: 'promo_used_up', fresh }, { status: 409 });
    },
  };
  await open('/paymentview', { stored, settings, answers });
  await ask().click();
  await field().fill('LAST');
  await button('Apply').click();
  await expect.element(price('£36.00')).toBeVisible();
  await button('Pay in Car').click();
  const dialog = page.getByRole('alertdialog', { name: 'The promo code has been used up' });
  await expect.element(dialog.getByText('£36.00')).toBeVisible();
  await expect.element(dialog.getByText('£40.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, book at this price' }).click();
  await expect
    .poll(() => booked.map((sent) => sent.selectedVehicleData?.quote_id))
    .toEqual(['with', 'without']);
});

test('[MON-07] a requote keeps the code, and reports one that has ended', async () => {
  const chosen = { ...SALOON, quantity: 1, type: 'selection', promoCode: 'WELCOME10' };
  const again = { ...stored, selectedVehicleData: encode(chosen) };
  await open('/paymentview', { stored: again, settings, answers: { [CALL]: held } });
  await expect.element(page.getByText('Promo code WELCOME10 takes £4.00 off')).toBeVisible();
  const words = 'This code has been used up.';
  await open('/paymentview', { stored: again, settings, answers: { [CALL]: () => refused(words) } });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(price('£40.00')).toBeVisible();
});

const SHOWN = { setting: 'SHOW_PROMO_CODE', on: 'enable', off: 'disable' };

test('[MON-07] no code is requested unless the provider says so', async () => {
  for (const value of [SHOWN.on, SHOWN.off]) {
    await open('/paymentview', { stored, settings: { [SHOWN.setting]: value } });
    await expect.element(button('Pay in Car')).toBeVisible();
    await expectCount(ask(), value === SHOWN.on ? 1 : 0);
  }
});
