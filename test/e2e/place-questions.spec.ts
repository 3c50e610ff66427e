import type { Page } from '@playwright/test';
import type { BookingForm } from '../../src/contract/booking-form.ts';
import { PERSON } from '../support/searched.ts';
import { expectFit } from './embedding-steps.ts';
import { expectNoSidewaysScroll, searched, stored, TRIP } from './journey-steps.ts';
import { startHost, taxi } from './support/host.ts';
import { checkAccessible, expect, test } from './support/test.ts';

/** The strict way: towns are asked about. */
test.use({ settings: { PRICE_TOLERANCE: '0' } });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const HARROGATE = 'Priced from the middle of Harrogate';
const TYPED = 'Victoria Road, Harrogate';

async function type(page: Page, pickup: string, dropoff: string): Promise<void> {
  await field(page, 'Pick-Up').fill(pickup);
  await field(page, 'Drop-Off').fill(dropoff);
  // Closes the list, which would cover the button.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'See Prices' }).click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.slow();

  test('[PLACE-04] [PLACE-05] the confirmed place is stated beside the price on every step', async ({
    page,
  }) => {
    await page.goto('/');
    await type(page, TYPED, 'Leeds Station');
    const question = page.getByRole('group', { name: 'Where in Harrogate' });
    await expect(question).toBeFocused();
    await expect(question).toContainText('“Victoria Road” was not found on our map.');
    await expectNoSidewaysScroll(page);
    // By keyboard alone.
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: /^The middle of Harrogate/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Top results' })).toBeVisible();
    await expect(page.getByText(HARROGATE).filter({ visible: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).scrollIntoViewIfNeeded();
    await expect(
      page.getByRole('application', { name: /^Map: driving route from the middle of Harrogate to/ }),
    ).toBeVisible();

    await page
      .getByRole('region', { name: 'Lowest Price' })
      .getByRole('button', { name: 'Book Now' })
      .click();
    await expect(page.getByText(HARROGATE).first()).toBeVisible();
    await field(page, 'First name').fill(PERSON.firstName);
    await field(page, 'Surname').fill(PERSON.surname);
    await field(page, 'Mobile number').fill(PERSON.number);
    await field(page, 'Email').fill('middle@example.com');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
    await expect(page.getByText(HARROGATE).first()).toBeVisible();
    await page.getByRole('button', { name: 'Pay in Car' }).click();
    await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
    await expect(page.getByText(TYPED).first()).toBeVisible();
    await expect(page.getByText(HARROGATE).first()).toBeVisible();
    await checkAccessible(page);
  });

  test('[PLACE-04] the question is also shown in a frame of another site', async ({ page, site }) => {
    const host = await startHost(site);
    await page.goto(host.origin);
    const frame = taxi(page);
    await frame.getByLabel('Pick-Up', { exact: true }).fill('Harrogate');
    await frame.getByLabel('Drop-Off', { exact: true }).fill('Otley');
    await page.keyboard.press('Escape');
    await frame.getByRole('button', { name: 'See Prices' }).click();
    const first = frame.getByRole('group', { name: 'Where in Harrogate' });
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    await expectFit(page);
    await first.getByRole('button', { name: 'The middle of Harrogate' }).click();
    const second = frame.getByRole('group', { name: 'Where in Otley' });
    await expect(second).toBeFocused();
    await second.getByRole('button', { name: /^The middle of Otley/ }).click();
    await expect(frame.getByRole('heading', { name: 'Top results' })).toBeVisible();
    await expect(frame.getByText('Priced to the middle of Otley').filter({ visible: true })).toBeVisible();
    await expectFit(page);
    await host.stop();
  });
});

test('[PLACE-02] a corrected name is offered, and priced only when chosen', async ({ page }) => {
  await page.goto('/');
  await type(page, 'Manchster Airport', 'Leeds Station');
  const question = page.getByRole('group', { name: 'Did you mean Manchester Airport, Manchester?' });
  await expect(question).toBeFocused();
  await expect(question).toContainText('We do not know “Manchster Airport”.');
  await question.getByRole('button', { name: /^Manchester Airport/ }).click();
  await expect(page.getByRole('heading', { name: 'Top results' })).toBeVisible();
  await expect(page.getByText('Manchester Airport, Manchester', { exact: false }).first()).toBeVisible();
  const form = await stored<BookingForm>(page, 'BookingForm');
  expect(form).toMatchObject({ pickup_place: 'apt:MAN', pickup_confirmed: 'apt:MAN' });
});

test('[PLACE-04] neither a reload nor Back loses anything typed', async ({ page }) => {
  await page.goto('/');
  await type(page, 'Harrogate', 'Otley');
  const question = (town: string) => page.getByRole('group', { name: `Where in ${town}` });
  await question('Harrogate').getByRole('button', { name: 'The middle of Harrogate' }).click();
  await expect(question('Otley')).toBeFocused();
  await page.reload();
  await expect(field(page, 'Pick-Up')).toHaveValue('Harrogate');
  await page.getByRole('button', { name: 'See Prices' }).click();
  // A confirmed place is not asked about again.
  await expect(question('Otley')).toBeFocused();
  await expect(question('Harrogate')).toHaveCount(0);
  await question('Otley')
    .getByRole('button', { name: /^The middle of Otley/ })
    .dblclick();
  await expect(page.getByRole('heading', { name: 'Top results' })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Drop-Off')).toHaveValue('Otley');
  await page.getByRole('button', { name: 'See Prices' }).click();
  await expect(page.getByRole('heading', { name: 'Top results' })).toBeVisible();
});

test('[PLACE-04] choosing a town labelled as its centre confirms it', async ({ page }) => {
  await page.goto('/');
  await field(page, 'Pick-Up').pressSequentially('harrogate');
  const option = page.getByRole('option', { name: /^Harrogate, North Yorkshire/ }).first();
  await expect(option).toContainText('the middle of Harrogate');
  await option.click();
  await field(page, 'Drop-Off').fill('Leeds Station');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'See Prices' }).click();
  await expect(page.getByRole('heading', { name: 'Top results' })).toBeVisible();
  await expect(page.getByText(HARROGATE).filter({ visible: true })).toBeVisible();
  const form = await stored<BookingForm>(page, 'BookingForm');
  expect(form?.pickup_confirmed).toBe(form?.pickup_place);
});

test('[PLACE-04] a trip stored by an earlier release leads to the question when its prices are renewed', async ({
  page,
  site,
}) => {
  const { form } = await searched(page, site, { form: { ...TRIP, pickup: 'Harrogate' } });
  const { pickup_confirmed: _, ...earlier } = form;
  await page.evaluate((kept) => localStorage.setItem('BookingForm', kept), JSON.stringify(earlier));
  await page.goto('/quotationview');
  await page
    .getByLabel(/^Vehicles:/)
    .first()
    .selectOption('2');
  const question = page.getByRole('group', { name: 'Pick-Up: Where in Harrogate?' });
  await question.getByRole('button', { name: 'The middle of Harrogate' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(HARROGATE).filter({ visible: true })).toBeVisible();
});
