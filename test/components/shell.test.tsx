import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mileageSearch } from '../support/searched.ts';
import { checkAccessible, expectCount, expectPath, expectText, expectTexts } from '../support/seen.ts';
import { open, resize } from '../support/site.tsx';

const LINKS = ['Home', 'Our Fleet', 'Urgent Booking', 'Corporate Account', 'Contact Us', 'Sign in'];
const PERSON = { email: 'ann@example.org', firstName: 'Ann', surname: 'Lee', number: '+44 7700 900123' };

type Step = 'prices' | 'vehicle' | 'registration';

/** What the named steps leave in the browser. */
function storedBy(steps: readonly Step[]): Record<string, string> {
  const {
    selectedVehicleData = '',
    registrationData = '',
    ...prices
  } = mileageSearch({
    chosen: true,
    person: PERSON,
  });
  const kept = { prices, vehicle: { selectedVehicleData }, registration: { registrationData } };
  return Object.assign({}, ...steps.map((step) => kept[step]));
}

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
  test(`[APP-04] [APP-08] ${path} exists with its navbar and title`, async () => {
    await open(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.title).toBe(`${title} · Wharfe & Weald Transfers`);
    await expectCount(page.getByRole('navigation', { name: 'Main' }), navbar ? 1 : 0);
    expect(window.location.pathname + window.location.search).toBe(path);
  });
}

for (const [row, from, to] of [
  ['APP-04', '/stripecheckout', '/paymentview'],
  ['APP-04', '/book-now', '/'],
  ['APP-05', '/paymentSuccessView', '/paymentSuccessView'],
  ['APP-05', '/paymentsuccess', '/paymentsuccess'],
  ['APP-06', '/quotationview/x', '/'],
] as const) {
  test(`[${row}] ${from} leads to ${to}`, async () => {
    await open(from, { stored: storedBy(['prices', 'vehicle', 'registration']) });
    await expectPath(to);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('[NAV-01] the navbar has logo, name, phone and links', async () => {
  await open('/contactus');
  const banner = page.getByRole('banner');
  await expectTexts(banner.getByRole('navigation').getByRole('link'), LINKS);
  await expect
    .element(banner.getByRole('link', { name: '0113 496 0100' }))
    .toHaveAttribute('href', 'tel:01134960100');
  await banner.getByRole('link', { name: 'Wharfe & Weald Transfers' }).click();
  await expectPath('/');
});

test('[NAV-03] on small screens a burger menu opens the same links', async () => {
  await open('/');
  const sidebar = page.getByRole('dialog', { name: 'Menu' });
  await expectCount(page.getByRole('button', { name: 'Menu' }), 0);
  await resize(390, 800);
  await expectCount(page.getByRole('navigation', { name: 'Main' }), 0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectTexts(sidebar.getByRole('navigation').getByRole('link'), LINKS);
  await checkAccessible();
  await sidebar.getByRole('link', { name: 'Our Fleet' }).click();
  await expectPath('/ourfleet');
  await expectCount(sidebar, 0);
  await page.getByRole('button', { name: 'Menu' }).click();
  window.history.back();
  await expectPath('/');
  await expectCount(sidebar, 0);
});

test('[NAV-02] Our Fleet, Urgent Booking and Corporate Account are hidden by their settings', async () => {
  await open('/', {
    settings: {
      NAVBAR_OUR_FLEET_PAGE: 'disable',
      NAVBAR_URGENT_BOOKING_PAGE: 'disable',
      CORPORATE_LOGIN: 'disable',
    },
  });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expectTexts(links, ['Home', 'Contact Us', 'Sign in']);
});

test('[NAV-05] the footer names operators, phone, email, address and company', async () => {
  await open('/');
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByRole('listitem').first()).toBeVisible();
  for (const text of ['0113 496 0100', 'bookings@wharfe-weald.example.com', 'Canal Walk', 'Operators']) {
    await expect.element(footer).toHaveTextContent(text);
  }
  await expect.element(footer).toHaveTextContent('handle trips for yourself, your family or your clients');
  await expectText(footer, /© \d{4} Wharfe & Weald Transfers/);
});

test('[STEP-01] four steps show on medium and larger screens', async () => {
  await open('/booktripview');
  const steps = page.getByRole('navigation', { name: 'Booking steps' });
  await expectTexts(steps.getByRole('button'), [
    /Book a Trip/,
    /Quotation/,
    /Personal Detail/,
    /Payment\/Confirmation/,
  ]);
  const first = steps.getByRole('button', { name: 'Book a Trip' });
  await expect.element(first).toHaveAttribute('aria-current', 'step');
  await checkAccessible();
  await resize(600, 800);
  await expectCount(steps, 0);
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
  test(`[${row}] [STEP-05] ${step} with ${kept.join(', ') || 'nothing'} leads to ${expected}`, async () => {
    const stored = storedBy(kept);
    await open('/booktripview', { stored });
    const steps = page.getByRole('navigation', { name: 'Booking steps' });
    await steps.getByRole('button', { name: step }).click();
    await expectPath(expected);
    await open(path, { stored });
    await expectPath(expected);
  });
}
