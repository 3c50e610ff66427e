import type { Page } from '@playwright/test';
import type { PriceAnswer } from '../../src/contract/prices.ts';
import { addDays, britishDate, londonTime } from '../../src/domain/time.ts';
import { mileageForm } from '../support/forms.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

type Step = 'prices' | 'vehicle' | 'registration';

/** What earlier steps leave in the browser, with real prices of the server. */
async function store(page: Page, ...steps: Step[]): Promise<void> {
  const BookingForm = mileageForm({ pickup_date: britishDate(addDays(londonTime(Date.now()).date, 7)) });
  const response = await page.request.post('/api/v1/calculate-distance-price', { data: BookingForm });
  const { price_details, journey } = (await response.json()) as PriceAnswer;
  const registration = {
    email: 'ann@example.org',
    firstName: 'Ann',
    surname: 'Lee',
    number: '+44 7700 900123',
  };
  const kept: Record<Step, Record<string, string>> = {
    prices: {
      BookingForm: JSON.stringify(BookingForm),
      BookingType: encode('milleage'),
      PriceDetails: JSON.stringify(price_details),
      JourneySummary: JSON.stringify(journey),
    },
    vehicle: { selectedVehicleData: encode({ ...price_details[0], quantity: 1, type: 'lowest' }) },
    registration: { registrationData: encode(registration) },
  };
  await page.goto('/contactus');
  await page.evaluate(
    (values) => {
      for (const [key, value] of values) localStorage.setItem(key, value);
    },
    steps.flatMap((step) => Object.entries(kept[step])),
  );
}

/** The page as a server would send it that knows no settings. */
async function withoutSettings(page: Page): Promise<void> {
  await page.route('**/home', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
    await route.fulfill({ response, body });
  });
}

test('[APP-02] the settings come with the page and are kept encoded', async ({ page }) => {
  await page.route('**/settings-flat', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Wharfe & Weald Transfers');
  const kept = await page.evaluate(() => localStorage.getItem('appSettings') ?? '');
  expect(JSON.parse(Buffer.from(kept, 'base64').toString())).toContainEqual({
    setting_name: 'Company_Name',
    setting_value: 'Wharfe & Weald Transfers',
  });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('[APP-01] a waiting screen shows while no settings are known', async ({ page }) => {
  await withoutSettings(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/settings-flat', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/home');
  await expect(page.getByText('Please wait while loading content', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[APP-02] with no settings at all the page works on the built-in values', async ({ page }) => {
  await withoutSettings(page);
  await page.route('**/settings-flat', (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'See Prices' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

for (const [path, navbar, title] of [
  ['/', true, 'Book a trip'],
  ['/home', true, 'Book a trip'],
  ['/booktripview', true, 'Book a Trip'],
  ['/forgot_password', true, 'Forgot Password'],
  ['/quoteView', true, 'QUOTE NOW'],
  ['/ourfleet', true, 'Our Fleet'],
  ['/contactus', true, 'Contact Us'],
  ['/payment-cancel', false, 'Payment Canceled'],
  ['/payment-success?status=canceled', false, 'Payment Canceled'],
  ['/paymentsuccess?status=cancelled', false, 'Payment Canceled'],
  ['/login', false, 'Sign In'],
] as const) {
  test(`[APP-04] [APP-08] ${path} exists with its navbar and title`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Wharfe & Weald Transfers`);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(navbar ? 1 : 0);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(path);
  });
}

for (const [from, to] of [
  ['/stripecheckout', '/paymentview'],
  ['/checkout', '/paymentview'],
  ['/book-now', '/'],
  ['/paymentSuccessView', '/paymentSuccessView'],
  ['/paymentsuccess', '/paymentsuccess'],
  ['/nowhere', '/'],
  ['/quotationview/x', '/'],
]) {
  const row = from?.includes('uccess') ? 'APP-05' : from?.match(/checkout|book/) ? 'APP-04' : 'APP-06';
  test(`[${row}] ${from} leads to ${to}`, async ({ page }) => {
    await store(page, 'prices', 'vehicle', 'registration');
    await page.goto(from ?? '');
    await expect.poll(() => new URL(page.url()).pathname).toBe(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('[APP-07] navigation scrolls to the top, back restores the position', async ({ page }) => {
  // So low that both pages are longer than the window.
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/');
  await expect(page.getByText('Saloon')).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Contact Us' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveTitle(/^Contact Us/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const longer = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(longer).toBeGreaterThan(300);
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
  await page.goBack();
  await expect(page).toHaveTitle(/^Book a trip/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('[NAV-01] the navbar has logo, name, phone and links', async ({ page }) => {
  await page.goto('/contactus');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    'Our Fleet',
    'Urgent Booking',
    'Corporate Account',
    'Contact Us',
  ]);
  await expect(banner.getByRole('link', { name: '0113 496 0100' })).toHaveAttribute(
    'href',
    'tel:01134960100',
  );
  await banner.getByRole('link', { name: 'Wharfe & Weald Transfers' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[NAV-03] on small screens a burger opens the same links', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const sidebar = page.getByRole('dialog', { name: 'Menu' });
  await expect(sidebar.getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    'Our Fleet',
    'Urgent Booking',
    'Corporate Account',
    'Contact Us',
  ]);
  await checkAccessible(page);
  await sidebar.getByRole('link', { name: 'Our Fleet' }).click();
  await expect(page).toHaveURL(/\/ourfleet$/);
  await expect(sidebar).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(sidebar).toHaveCount(0);
});

test('[NAV-05] the footer names operators, phone, e-mail, address and company', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('listitem').first()).toBeVisible();
  for (const text of ['0113 496 0100', 'bookings@wharfe-weald.example.com', 'Canal Walk', 'Operators']) {
    await expect(footer).toContainText(text);
  }
  await expect(footer).toContainText('handle trips for yourself, your family or your clients');
  await expect(footer).toContainText(/© \d{4} Wharfe & Weald Transfers/);
});

test('[STEP-01] four steps show on medium and larger screens', async ({ page }) => {
  await page.goto('/booktripview');
  const steps = page.getByRole('navigation', { name: 'Booking steps' });
  await expect(steps.getByRole('button')).toHaveText([
    /Book a Trip/,
    /Quotation/,
    /Personal Detail/,
    /Payment\/Confirmation/,
  ]);
  await expect(steps.getByRole('button', { name: 'Book a Trip' })).toHaveAttribute('aria-current', 'step');
  await checkAccessible(page);
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(steps).toBeHidden();
});

test('[HOME-06] /booktripview has the same form', async ({ page }) => {
  await page.goto('/booktripview');
  await page.getByLabel('Pick-Up', { exact: true }).fill('Leeds Station');
  await page.goto('/');
  await expect(page.getByLabel('Pick-Up', { exact: true })).toHaveValue('Leeds Station');
});

for (const [row, step, path, kept, expected] of [
  ['STEP-02', 'Quotation', '/quotationview', [], '/home'],
  ['STEP-02', 'Quotation', '/quotationview', ['prices'], '/quotationview'],
  ['STEP-03', 'Personal Detail', '/personalDetailView', [], '/home'],
  ['STEP-03', 'Personal Detail', '/personalDetailView', ['prices'], '/quotationview'],
  ['STEP-03', 'Personal Detail', '/personalDetailView', ['prices', 'vehicle'], '/personalDetailView'],
  ['STEP-04', 'Payment', '/paymentview', ['registration'], '/home'],
  ['STEP-04', 'Payment', '/paymentview', ['prices', 'vehicle'], '/personalDetailView'],
  ['STEP-04', 'Payment', '/paymentview', ['prices', 'vehicle', 'registration'], '/paymentview'],
] as const) {
  test(`[${row}] [STEP-05] ${step} with ${kept.join(', ') || 'nothing'} leads to ${expected}`, async ({
    page,
  }) => {
    await store(page, ...kept);
    await page.goto('/booktripview');
    await page.getByRole('navigation', { name: 'Booking steps' }).getByRole('button', { name: step }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(expected);
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname).toBe(expected);
  });
}
