import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { priceDetail } from '../support/prices.ts';
import { mileageSearch, PERSON } from '../support/searched.ts';
import { checkAccessible, expectNoSidewaysScroll, expectText } from '../support/seen.ts';
import { calls, open } from '../support/site.tsx';

const PRICES = [priceDetail({ deposit: 8 }), priceDetail({ company_id: 3, company_name: 'Dales Cars' })];
const stored = mileageSearch({ prices: PRICES, chosen: true, person: PERSON });
const SPLIT = 'If you pay in the car: £8.00 deposit by card now, £32.00 to the driver';
const button = (name: string) => page.getByRole('button', { name, exact: true });

for (const scheme of ['light', 'dark'] as const)
  test(`[MON-04] the deposit is shown beside the price, in the summary and at the button, ${scheme}`, async () => {
    const start = { stored, scheme, window: [390, 844] as const };
    await open('/quotationview', start);
    await expect.element(page.getByText('£8.00 deposit, rest in car').first()).toBeVisible();
    expectNoSidewaysScroll();
    await checkAccessible();
    await open('/personalDetailView', start);
    await expectText(page.getByText(/^If you pay in the car/), SPLIT);
    await open('/paymentview', start);
    await expectText(page.getByText(/^If you pay in the car/), SPLIT);
    await expect.element(button('Pay £8.00 Deposit')).toBeVisible();
    await expect
      .element(
        page.getByText('£8.00 now by card as a deposit, and £32.00 to your driver at the end of the trip.'),
      )
      .toBeVisible();
    await expect.element(button('Pay in Car')).not.toBeInTheDocument();
    expectNoSidewaysScroll();
    await checkAccessible();
  });

test('[MON-04] its button opens a checkout for the deposit of that price', async () => {
  let sent: unknown;
  const refused = (body: unknown) => {
    sent = body;
    return Response.json({ success: false, code: 'not_offered', message: 'Not now.' }, { status: 422 });
  };
  await open('/paymentview', {
    stored,
    settings: { SHOWCARD: 'no' },
    answers: { 'POST /api/v1/create-checkout-session': refused },
  });
  await button('Pay £8.00 Deposit').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(sent).toMatchObject({ amount: 800, deposit: true, selectedVehicleData: { final_price: 40 } });
  expect(calls).not.toContain('POST /api/v1/booking');
});

test('[MON-04] a price that now requires a deposit is confirmed with it', async () => {
  const fresh = { ...priceDetail({ final_price: 44, deposit: 8.8 }), removed_extras: [] };
  await open('/paymentview', {
    stored: mileageSearch({ chosen: true, person: PERSON }),
    answers: {
      'POST /api/v1/booking': () =>
        Response.json({ success: false, code: 'price_changed', message: 'Changed.', fresh }, { status: 409 }),
    },
  });
  await button('Pay in Car').click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toHaveTextContent('£44.00');
  await expect.element(dialog).toHaveTextContent('Of that by card now£8.80');
  await expect.element(dialog.getByRole('button', { name: 'Yes, pay the deposit' })).toBeVisible();
});
