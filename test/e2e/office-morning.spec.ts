import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, londonToday, weekday } from '../../src/domain/time/time.ts';
import { bookingRow, mailsOf } from '../support/bookings.ts';
import { storedRequest } from '../support/enquiries.ts';
import { readCsv } from '../support/read-csv.ts';
import { returnByCard } from '../support/return-bookings.ts';
import { storedStaff } from '../support/staff.ts';
import type { TestApp } from '../support/start-app.ts';
import { TRIP } from './journey-steps.ts';
import { type Hands, keyboard, mouse } from './support/hands.ts';
import { signInToOffice } from './support/office.ts';
import { expect, test } from './support/test.ts';

test.use({ siteOf: 'office-morning' });

/** An operator that no other journey books with. */
const OPERATOR = 'Taff Bridge Cars';
const FARE = 'Cardiff ↔ Heathrow (£)';

const today = () => londonToday(Date.now());
const nextFirst = () => `${addDays(`${today().slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
const nextMonday = () => addDays(today(), 8 - weekday(today()));
const soon = () => addDays(today(), 12);

interface Morning {
  page: Page;
  site: TestApp;
  hands: Hands;
}

const goTo = async ({ page, hands }: Morning, name: string) => {
  await hands.press(page.getByRole('navigation').getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** The trips that a price list offers. */
const prices = (page: Page) => page.getByRole('radiogroup', { name: 'Prices' }).getByRole('radio');

const numberIn = async (page: Page, state: string) => {
  const title = page.getByRole('heading', { name: new RegExp(`^Booking \\d+ ${state}$`) });
  await expect(title).toBeVisible();
  return /\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';
};

async function findBooking(morning: Morning, number: string) {
  const { page, hands } = morning;
  await goTo(morning, 'Bookings');
  await hands.fill(page.getByRole('searchbox'), number);
  await hands.press(page.getByRole('link', { name: number }).first());
  await expect(page.getByRole('heading', { name: `Booking ${number}` })).toBeVisible();
}

async function changeItsTime({ page, hands }: Morning) {
  await hands.press(page.getByRole('button', { name: 'Change booking…' }));
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await hands.fill(dialog.getByRole('group', { name: 'Outward leg' }).getByLabel('Time'), '15:35');
  await expect(dialog.getByText(/^When.*15:35$/)).toBeVisible();
  await hands.press(dialog.getByRole('button', { name: 'Change booking' }));
  await expect(page.getByText('Booking changed.')).toBeVisible();
  await expect(page.getByText(/^Sam Okoro moved the pick-up from 15:05 to 15:35/)).toBeVisible();
}

async function refundHalf({ page, hands }: Morning, half: string) {
  await hands.press(page.getByRole('button', { name: 'Refund…' }));
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await hands.fill(dialog.getByLabel('Amount (£)'), half);
  await expect(dialog.getByText(`£${half} goes back to the card.`)).toBeVisible();
  await hands.fill(dialog.getByLabel('Reason'), 'The car was late.');
  await hands.press(dialog.getByRole('button', { name: 'Refund' }));
  await expect(page.getByText('Refund sent.')).toBeVisible();
  await expect(page.getByText(new RegExp(`^Refund: .*, £${half.replace('.', '\\.')}`))).toBeVisible();
}

async function seeWhyItCosts({ page }: Morning) {
  const price = page.getByRole('table').filter({ hasText: 'Total' });
  await expect(price).toContainText('Fixed fare');
  await expect(price).toContainText('From Central Leeds to Manchester Airport');
}

async function resendAMail({ page, hands }: Morning, number: string) {
  const name = new RegExp(`^Booking ${number} confirmed: `);
  await hands.press(page.getByRole('button', { name }));
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText(/Your trip on .* is confirmed/)).toBeVisible();
  await hands.press(dialog.getByRole('button', { name: 'Resend email' }));
  await expect(page.getByText('Email resent.')).toBeVisible();
}

async function pauseUntilMonday(morning: Morning) {
  const { page, hands } = morning;
  await goTo(morning, 'Operators');
  await hands.press(page.getByRole('link', { name: OPERATOR }));
  await hands.press(page.getByRole('button', { name: 'Pause…' }));
  const dialog = page.getByRole('dialog', { name: 'Pause operator' });
  await hands.fill(dialog.getByLabel('Until (date)'), nextMonday());
  await hands.fill(dialog.getByLabel('Until (time)'), '06:00');
  await hands.fill(dialog.getByLabel('Reason'), 'Three drivers are ill.');
  await hands.press(dialog.getByRole('button', { name: 'Pause operator' }));
  await expect(page.getByText('Operator paused.')).toBeVisible();
  await expect(page.getByText('Three drivers are ill. (Sam Okoro)')).toBeVisible();
  // Others of this site go on with it.
  await hands.press(page.getByRole('button', { name: 'Resume now' }));
  await expect(page.getByText('Operator resumed.')).toBeVisible();
}

async function raiseAFare({ page, hands }: Morning): Promise<string> {
  await hands.press(page.getByRole('link', { name: 'Saloon', exact: true }));
  const draft = page.getByRole('region', { name: 'Changes in this draft' });
  const fare = page.getByLabel(FARE);
  const before = Number(await fare.inputValue());
  await hands.press(draft.getByLabel('Take effect later'));
  await hands.fill(draft.getByLabel('From (date)'), nextFirst());
  await hands.fill(fare, String(before + 12));
  await expect(
    draft.getByText(`Fixed fare Cardiff ↔ Heathrow: £${before.toFixed(2)} → £${(before + 12).toFixed(2)}`),
  ).toBeVisible();
  await hands.press(draft.getByRole('button', { name: 'Save draft' }));
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await hands.press(draft.getByRole('link', { name: 'Go to publishing' }));
  await hands.press(page.getByRole('button', { name: 'Publish 1 draft' }));
  await expect(page.getByText('Published.')).toBeVisible();
  await expect(
    page.getByText('No drafts. Edit an operator, tariff, area or setting to create one.'),
  ).toBeVisible();
  return before.toFixed(2);
}

async function undoThePublish({ page, hands }: Morning, before: string) {
  // The latest is first, once it has arrived.
  const latest = page.getByRole('list').first().getByRole('listitem').first();
  await expect(latest).toContainText(`£${before} → `);
  await hands.press(latest.getByRole('button', { name: 'Revert…' }));
  const dialog = page.getByRole('dialog', { name: 'Revert publication' });
  await expect(dialog.getByText(`→ £${before}`)).toBeVisible();
  await hands.press(dialog.getByRole('button', { name: 'Revert' }));
  await expect(page.getByText('Publication reverted.')).toBeVisible();
}

async function answerAndBook(morning: Morning, enquiry: string) {
  const { page, hands } = morning;
  await page.goto(`/office/enquiries/${enquiry}`);
  await hands.fill(page.getByLabel('Answer', { exact: true }), 'Dear Ann, we have a car for you.');
  await hands.press(page.getByRole('button', { name: /^Send/ }));
  await expect(page.getByText('Answer sent.')).toBeVisible();
  await hands.press(page.getByRole('link', { name: 'Create booking' }));
  await hands.place(page.getByLabel('Pick-up', { exact: true }), 'leeds station');
  await hands.place(page.getByLabel('Drop-off', { exact: true }), 'manchester airport terminal 2');
  await hands.fill(page.getByLabel('Date', { exact: true }), soon());
  await hands.fill(page.getByLabel('Passengers'), '3');
  await expect(prices(page).first()).toBeVisible();
  await hands.press(prices(page).first());
  await hands.press(page.getByRole('button', { name: 'Book', exact: true }));
  const number = await numberIn(page, 'Confirmed');
  await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible();
  return number;
}

async function takeByPhone(morning: Morning) {
  const { page, hands } = morning;
  await goTo(morning, 'Bookings');
  await hands.press(page.getByRole('link', { name: 'New booking' }));
  await hands.fill(page.getByLabel('Phone'), '0113 496 0781');
  await hands.fill(page.getByLabel('Name', { exact: true }), 'Ngozi Adeyemi');
  await hands.fill(page.getByLabel(/^Email/), 'ngozi@example.org');
  await hands.place(page.getByLabel('Pick-up', { exact: true }), 'leeds station');
  await hands.place(page.getByLabel('Drop-off', { exact: true }), 'manchester airport terminal 2');
  await hands.fill(page.getByLabel('Date', { exact: true }), soon());
  await hands.fill(page.getByLabel('Time', { exact: true }), '10:30');
  await expect(prices(page).first()).toBeVisible();
  await hands.press(prices(page).first());
  await hands.choose(page.getByLabel('Payment method'), 'By card');
  await hands.press(page.getByRole('button', { name: 'Book and send payment link' }));
  return numberIn(page, 'Awaiting payment');
}

async function exportLastMonth(morning: Morning) {
  const { page, hands } = morning;
  await goTo(morning, 'Exports');
  const taken = page.waitForEvent('download');
  await hands.press(page.getByRole('link', { name: /^Bookings of / }));
  const file = await taken;
  expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/);
  const [labels] = readCsv(await readFile(await file.path(), 'utf8'));
  expect(labels).toContain('Paid by card');
}

async function addAColleague(morning: Morning, name: string) {
  const { page, hands } = morning;
  await goTo(morning, 'Colleagues');
  await hands.press(page.getByRole('button', { name: 'Add colleague…' }));
  const dialog = page.getByRole('dialog', { name: 'Add colleague' });
  await hands.fill(dialog.getByLabel('Name'), name);
  await hands.fill(dialog.getByLabel('Email address'), `ana.${Date.now()}@provider.example`);
  await hands.choose(dialog.getByLabel('Role'), 'Manager');
  await hands.press(dialog.getByRole('button', { name: 'Add colleague' }));
  await expect(dialog.getByLabel('Link to choose a password')).toHaveValue(/\/office\/welcome#/);
  await hands.press(dialog.getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('row', { name })).toContainText('Manager');
}

for (const [how, hands] of Object.entries({ 'with a mouse': mouse, 'by keyboard alone': keyboard })) {
  test(`[OFF-17] a morning as a dispatcher, ${how}`, async ({ page, site }) => {
    test.slow();
    const morning = { page, site, hands };
    const { email } = await storedStaff(site, { role: 'owner', name: 'Sam Okoro' });
    const { number, total } = await returnByCard(site, { bookingForm: TRIP });
    await mailsOf(site, number, 3);
    const enquiry = await storedRequest(site, { createdAt: new Date() });
    await page.goto('/office');
    await signInToOffice(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await test.step('find a caller’s booking', () => findBooking(morning, number));
    await test.step('change its time', () => changeItsTime(morning));
    await test.step('refund half', () => refundHalf(morning, (Math.floor(total / 2) / 100).toFixed(2)));
    await test.step('see why a price was what it was', () => seeWhyItCosts(morning));
    await test.step('resend a mail', () => resendAMail(morning, number));
    await test.step('pause an operator until Monday', () => pauseUntilMonday(morning));
    const before = await test.step('raise one airport fare from the 1st', () => raiseAFare(morning));
    await test.step('undo a wrong publish', () => undoThePublish(morning, before));
    const booked = await test.step('answer an enquiry and turn it into a booking', () =>
      answerAndBook(morning, enquiry));
    expect(await bookingRow(site, booked)).toMatchObject({ channel: 'email', status: 'confirmed' });
    const waiting = await test.step('take a phone booking and send a payment link', () =>
      takeByPhone(morning));
    await test.step('add a colleague', () => addAColleague(morning, `Ana Costa (${how})`));
    expect((await mailsOf(site, waiting, 1)).map(({ occasion }) => occasion)).toEqual(['payment_link']);
    await test.step('export last month', () => exportLastMonth(morning));
  });
}
