import type { Page } from '@playwright/test';
import { checkAccessible, expect, test } from '../e2e/support/test.ts';
import { TRIP } from '../e2e/journey-steps.ts';
import { BOOKED, newestMail, YOURS } from './booked.ts';
import { OFFICE } from './office.ts';
import { SHEET } from './sheet.ts';
import {
  after,
  allOffers,
  at,
  atCheckout,
  book,
  byTheHour,
  cancelled,
  fillHome,
  filledPlaces,
  forAnotherPerson,
  loading,
  LONGEST,
  longNames,
  noneFits,
  type Open,
  press,
  expiredPrices,
  shared,
  signedInAt,
  WITH_PERSON,
} from './states.ts';

/** Every screen by name, in the order in which a passenger comes by them. */
const SCREENS: Record<string, Open> = {
  start: at('/'),
  'start, typing a place': async (page) => {
    await page.goto('/');
    await page.getByLabel('Pick-Up', { exact: true }).pressSequentially('leeds st');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'start, return and stops': async (page) => {
    await fillHome(page, 'Leeds Station', 'Manchester Airport Terminal 2');
    await press(page, 'Add Return');
    await press(page, 'Add Stop');
  },
  'start, extras': async (page) => {
    await page.goto('/');
    await press(page, /extras/i);
  },
  'start, a question': async (page) => {
    await fillHome(page, 'Newport', 'Washington');
    await press(page, 'See Prices');
    await expect(page.getByText('Question 1 of 2')).toBeVisible();
  },
  'start, by the hour': async (page) => {
    await page.goto('/');
    await page.getByRole('tab', { name: /hour/i }).click();
  },
  'start, nothing filled in': async (page) => {
    await page.goto('/');
    await press(page, 'See Prices');
  },
  'start, the longest name': (page) => fillHome(page, LONGEST, 'The Church of St Mary'),
  'prices are fetched': loading,
  results: after('/quotationview'),
  'results, unfolded': after('/quotationview', {}, (page) => press(page, /more operator/)),
  'results, filters': after('/quotationview', {}, (page) => press(page, 'Filters')),
  'results, none fits': noneFits,
  'results, other times': after(
    '/quotationview',
    { form: { ...TRIP, pickup_hour: '11pm' } },
    async (page) => {
      await page.getByRole('button', { name: /^(Cheaper|Other)/ }).click();
    },
  ),
  'results, a party of twelve': after('/quotationview', { form: { ...TRIP, passengers: 12 } }),
  'results, a wheelchair': after('/quotationview', { form: { ...TRIP, wheel_chair: 'yes' } }),
  'results, long names': longNames,
  'results, ran out': expiredPrices,
  'results, by the hour': byTheHour,
  'results, trip details': after('/quotationview', {}, async (page) => {
    const show = page.getByRole('button', { name: 'Show trip details' });
    if (await show.isVisible()) await show.click();
  }),
  'results, the bar unfolded': after('/quotationview', {}, (page) =>
    page.getByRole('region', { name: 'Your trip in short' }).getByRole('button').click(),
  ),
  'results, edit quote': after('/quotationview', {}, (page) => press(page, 'Edit Quote')),
  'results, change search': after('/quotationview', {}, (page) => press(page, 'Change Search')),
  'results, extras': after('/quotationview', {}, (page) => press(page, 'Extras')),
  'all offers': allOffers('List'),
  'all offers, grid': allOffers('Grid'),
  'shared offer': shared(),
  'shared offer, not whole': shared((link) => link.slice(0, 40)),
  'shared offer, changed': shared((link) => link.replace(/passengers=\d/, 'passengers=1')),
  details: after('/personalDetailView', { chosen: true }),
  'details, a new client': after('/personalDetailView', { chosen: true }, async (page) => {
    await page.getByLabel('As a new client', { exact: true }).check();
    await press(page, 'Next');
  }),
  'details, an existing client': after('/personalDetailView', { chosen: true }, (page) =>
    page.getByLabel('As an existing client', { exact: true }).check(),
  ),
  'details, for somebody else': forAnotherPerson,
  payment: after('/paymentview', WITH_PERSON),
  'payment, cancelled': cancelled,
  'test checkout': atCheckout,
  confirmation: book,
  'payment canceled': after('/payment-cancel', WITH_PERSON),
  'quote request': at('/quoteView'),
  'quote request, nothing filled in': async (page) => {
    await page.goto('/quoteView');
    await press(page, 'SEND');
  },
  fleet: at('/ourfleet'),
  contact: at('/contactus'),
  'contact, sent': async (page) => {
    await page.goto('/contactus');
    await page.getByLabel('First name').fill('Amara');
    await page.getByLabel('Email').fill('amara@example.com');
    await page.getByLabel('Additional comments').fill('A black umbrella, left in the car on Friday.');
    await press(page, 'SUBMIT');
    await expect(page.getByText('Form Submitted')).toBeVisible();
  },
  'sign in': at('/login'),
  'sign in, link sent': async (page) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('amara@example.com');
    await press(page, 'Email me a link');
    await expect(page.getByText('Please check your email')).toBeVisible();
  },
  'sign in, link over': at(`/login#link=${'T'.repeat(43)}`),
  'forgot password': at('/forgot_password'),
  'my trips, none': signedInAt('/my-trips', 0),
  'my trips': signedInAt('/my-trips'),
  bookings: signedInAt('/bookings'),
  'bookings, one in full': signedInAt('/bookings', 3, (page) => press(page, /^Details/)),
  'my account': signedInAt('/my-account'),
  'places and people': signedInAt('/my-places', 0),
  'places and people, filled': signedInAt('/my-places', 0, filledPlaces),
  terms: at('/terms'),
  privacy: at('/privacy'),
  'data licences': at('/data-licences'),
  'prices without scripts': at('/prices?pickup=Leeds+Station&dropoff=Harrogate'),
  'prices without scripts, answered': at(
    '/prices?bookingType=milleage&pickup=Leeds+Station&dropoff=Manchester+Airport+Terminal+2&pickup_date=2027-01-12&pickup_hour=10&pickup_min=30&passengers=2',
  ),
  ...BOOKED,
  ...OFFICE,
  mail: async (page, site) => {
    await book(page, site);
    await newestMail(page, YOURS);
  },
};

/** Loads lazy contents by scrolling, and returns to the top. */
async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 800) await page.mouse.wheel(0, 800);
  await page.waitForTimeout(200);
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    for (const box of document.querySelectorAll<HTMLElement>('body *')) {
      box.scrollTop = 0;
      // A picture of the whole page is of what nobody has scrolled to, too.
      if (getComputedStyle(box).contentVisibility === 'auto') box.style.contentVisibility = 'visible';
    }
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  await page.waitForTimeout(100);
}

for (const [name, open] of Object.entries(SCREENS)) {
  test(name, async ({ page, site }, { project }) => {
    await open(page, site);
    // One screen waits for an answer that does not come.
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {});
    await page.evaluate(() => document.fonts.ready);
    await seeAll(page);
    await page.screenshot({ path: SHEET.file(name, project.name), fullPage: true });
    // A mail is shown where no script runs, axe's neither.
    if (name !== 'mail') await checkAccessible(page);
  });
}
