import type { Page } from '@playwright/test';
import type { Role } from '../../src/domain/accounts.ts';
import { TRIP } from '../e2e/journey-steps.ts';
import { signInToOffice } from '../e2e/support/office.ts';
import { expect } from '../e2e/support/test.ts';
import { storedMessage, storedRequest } from '../support/enquiries.ts';
import { returnByCard, returnInCar } from '../support/return-bookings.ts';
import { storedStaff } from '../support/staff.ts';
import type { TestApp } from '../support/start-app.ts';
import { tariffNow } from '../support/tariffs.ts';
import { type Open, press } from './states.ts';

/** Signed in as somebody of this role, at a page of the office. */
async function signedIn(page: Page, site: TestApp, path: string, role: Role = 'owner'): Promise<void> {
  const { email } = await storedStaff(site, { role, name: 'Sam Okoro' });
  await page.goto(`/office${path}`);
  await signInToOffice(page, email);
  await expect(page.getByRole('navigation')).toBeVisible();
}

const ofBooking =
  (then?: (page: Page) => Promise<unknown>): Open =>
  async (page, site) => {
    const { number } = await returnByCard(site, { bookingForm: TRIP });
    await signedIn(page, site, `/bookings/${number}`);
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await then?.(page);
  };

/** What staff see. */
export const OFFICE: Record<string, Open> = {
  'office, sign-in': (page) => page.goto('/office'),
  'office, the day': async (page, site) => {
    await returnInCar(site, { bookingForm: TRIP });
    const [day = '', month = '', year = ''] = TRIP.pickup_date.split('/');
    await signedIn(page, site, `/bookings?day=${year}-${month}-${day}`);
    await expect(page.getByRole('table')).toBeVisible();
  },
  'office, a booking': ofBooking(async (page) => {
    await page.getByLabel('New note').fill('Called twice, no answer. Rings back before six.');
    await press(page, 'Add note');
    await expect(page.getByText('Sam Okoro added a note.')).toBeVisible();
  }),
  'office, a booking as its passenger sees it': ofBooking((page) =>
    page.goto(page.url().replace('/bookings/', '/as-passenger/')),
  ),
  'office, enquiries': async (page, site) => {
    await storedMessage(site, { createdAt: new Date() });
    await storedRequest(site, { createdAt: new Date() });
    await signedIn(page, site, '/enquiries');
    await expect(page.getByRole('table')).toBeVisible();
  },
  'office, an enquiry': async (page, site) => {
    await signedIn(page, site, `/enquiries/${await storedRequest(site, { createdAt: new Date() })}`);
    await expect(page.getByRole('heading', { name: 'Thread' })).toBeVisible();
  },
  'office, cancel': ofBooking(async (page) => {
    await press(page, 'Cancel booking…');
    await expect(page.getByText(/^It costs/)).toBeVisible();
  }),
  'office, change': ofBooking(async (page) => {
    await press(page, 'Change booking…');
    await page.getByLabel('Time').first().fill('04:30');
    await expect(page.getByText(/^The price/)).toBeVisible();
  }),
  'office, give back': ofBooking(async (page) => {
    await press(page, 'Refund…');
    await page.getByLabel('Amount (£)').fill('99999');
    await expect(page.getByText(/^must be at most/)).toBeVisible();
  }),
  'office, operators': (page, site) => signedIn(page, site, '/operators'),
  'office, an operator': async (page, site) => {
    const [operator] = site.services.catalogue.operators();
    await signedIn(page, site, `/operators/${operator?.id}`);
    await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
  },
  'office, prices': async (page, site) => {
    await signedIn(page, site, `/operators/tariffs/${tariffNow(site)}`);
    await page.getByLabel('Minimum fare (£)').fill('18.50');
    await expect(page.getByText(/^Minimum fare: .* → £18\.50/)).toBeVisible();
  },
  'office, statistics': async (page, site) => {
    await returnInCar(site, { bookingForm: TRIP });
    await signedIn(page, site, '/statistics');
    await expect(page.locator('canvas').first()).toBeVisible();
  },
  'office, exports': (page, site) => signedIn(page, site, '/exports'),
  'office, health': async (page, site) => {
    await signedIn(page, site, '/health');
    await expect(page.getByRole('listitem').first()).toBeVisible();
  },
  'office, account': (page, site) => signedIn(page, site, '/account'),
};
