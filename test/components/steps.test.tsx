import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mileageSearch, PERSON } from '../support/searched.ts';
import { expectCount, expectPath, expectTexts } from '../support/seen.ts';
import { open, resize } from '../support/site.tsx';

const STEPS = {
  Quotation: '/quotationview',
  'Personal Detail': '/personalDetailView',
  'Payment/Confirmation': '/paymentview',
};
const ready = () => mileageSearch({ chosen: true, person: PERSON });
const steps = () => page.getByRole('navigation', { name: 'Booking steps' });

const right = (element: Element) => element.getBoundingClientRect().right;

test('[STEP-01] four steps, the active one by the path, none on a phone', async () => {
  await open('/quotationview', { stored: mileageSearch() });
  await expectTexts(steps().getByRole('button'), [
    /Book a Trip/,
    /Quotation/,
    /Personal Detail/,
    /Payment\/Confirmation/,
  ]);
  const second = steps().getByRole('button', { name: 'Quotation' });
  await expect.element(second).toHaveAttribute('aria-current', 'step');
  await resize(390, 844);
  await expectCount(steps(), 0);
});

test('[STEP-02] [STEP-03] [STEP-04] [STEP-05] an address without its earlier steps redirects back', async () => {
  for (const path of Object.values(STEPS)) {
    await open(path);
    await expectPath('/home');
  }
  for (const path of ['/personalDetailView', '/paymentview', '/stripecheckout']) {
    await open(path, { stored: mileageSearch() });
    await expectPath('/quotationview');
  }
  await open('/paymentview', { stored: mileageSearch({ chosen: true }) });
  await expectPath('/personalDetailView');
});

test('[STEP-04] incomplete details redirect to where they are missing', async () => {
  const person = { ...PERSON, number: '' };
  await open('/paymentview', { stored: mileageSearch({ chosen: true, person }) });
  await expectPath('/personalDetailView');
  const said = 'Enter your mobile number';
  await expect.element(page.getByText(said)).toBeVisible();
});

test('[STEP-02] [STEP-03] [STEP-04] clicking a step goes as far as the earlier ones allow', async () => {
  await open('/booktripview');
  await steps().getByRole('button', { name: 'Quotation' }).click();
  await expectPath('/home');
  await open('/booktripview', { stored: ready() });
  for (const [name, path] of Object.entries(STEPS)) {
    await steps().getByRole('button', { name }).click();
    await expectPath(path);
  }
});

test('[STEP-05] corrupt storage counts as absent', async () => {
  const stored = { PriceDetails: '{"a":', selectedVehicleData: '%%%', registrationData: 'e30=' };
  await open('/quotationview', { stored });
  await expectPath('/home');
});

test('[STEP-02] [STEP-03] [STEP-04] prices without their search lead to a new one', async () => {
  for (const path of Object.values(STEPS)) {
    await open(path, { stored: { ...ready(), BookingForm: '{oops' } });
    await expectPath('/home');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[STEP-06] Previous goes to the earlier step; no Next where the page has its own', async () => {
  await open('/paymentview', { stored: ready() });
  const previous = page.getByRole('link', { name: 'Previous' });
  await expect.element(previous).toHaveAttribute('href', '/personalDetailView');
  await expectCount(page.getByRole('button', { name: /Next/ }), 0);
});

for (const width of [390, 768, 1280]) {
  test(`[STEP-07] [JRN-03] at ${width} px one progress display is shown, above the list`, async () => {
    for (const path of Object.values(STEPS)) {
      await open(path, { window: [width, 900], stored: ready() });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      const bar = page.getByRole('list', { name: 'Progress' });
      await expectCount(bar, width < 768 ? 1 : 0);
      await expectCount(steps(), width < 768 ? 0 : 1);
      if (width < 768) await expectTexts(bar.getByRole('listitem'), ['Vehicle', 'Details', 'Payment']);
    }
    for (const button of steps().getByRole('button').elements()) {
      const next = button.closest('li')?.nextElementSibling;
      if (next) expect(right(button)).toBeLessThanOrEqual(next.getBoundingClientRect().left);
    }
  });
}
