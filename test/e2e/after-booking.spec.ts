import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from '@playwright/test';
import { moneyOf } from '../../src/server/bookings/ledger/booking-money.ts';
import { bookingRow, mailsOf } from '../support/bookings.ts';
import { completeNow } from '../support/completed.ts';
import { PERSON } from '../support/searched.ts';
import type { TestApp } from '../support/start-app.ts';
import { expectNoSidewaysScroll, searched } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function payCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/expiry/i).fill('12/30');
  await page.getByLabel(/code|cvc/i).fill('123');
  await press(page, /^Pay/);
}

/** "£1,174.50" → 117450 */
const pence = (text: string) => Math.round(Number(/£([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;

const totalOn = async (page: Page) =>
  pence(
    await page
      .getByRole('row', { name: /^Total/ })
      .or(page.locator('dt:text-is("Total") + dd'))
      .first()
      .innerText(),
  );

/** What each receipt of the page says that it is, and whether the file behind it has that amount. */
async function receiptsOn(page: Page): Promise<{ kind: string; amount: number }[]> {
  const links = page.getByRole('link', { name: /^(Receipt|Credit note) / });
  const told: { kind: string; amount: number }[] = [];
  for (const link of await links.all()) {
    const label = await link.innerText();
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    const document = await getDocument({ data: new Uint8Array(await file.body()) }).promise;
    let text = '';
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      text += items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }
    expect(text).toContain(pounds(pence(label)));
    told.push({ kind: label.startsWith('Receipt') ? 'Receipt' : 'Credit note', amount: pence(label) });
  }
  return told;
}

const moneyIn = async (site: TestApp, number: string) =>
  moneyOf(site.services.database.db, (await bookingRow(site, number)).id);

test('[MNG-02] [MNG-04] [MNG-07] [MNG-08] [MNG-12] paid by card, made more expensive, half of it cancelled and rated: one set of figures on a phone', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await page.goto('/paymentview');
  await press(page, 'Pay By Card');
  await payCard(page);
  await page.getByRole('link', { name: 'See, change or cancel this booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Booking / })).toBeVisible();
  const number = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  const address = page.url();
  const first = await totalOn(page);
  expect(await moneyIn(site, number)).toMatchObject({ owed: first, due: 0 });

  // To a dearer time: the difference is shown before the click, and is paid.
  await page.getByRole('link', { name: 'Change this booking' }).click();
  await page.getByLabel('Time').first().fill('23:05');
  await press(page, 'See what it costs');
  const more = pence(await page.getByRole('button', { name: /^Pay £.* and change it/ }).innerText());
  expect(more).toBeGreaterThan(0);
  expect(await totalOn(page)).toBe(first + more);
  await checkAccessible(page);
  await press(page, /^Pay £.* and change it/);
  await payCard(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await page.goto(address);
  expect(await totalOn(page)).toBe(first + more);
  expect(await moneyIn(site, number)).toMatchObject({ owed: first + more, due: 0 });

  // Its return is cancelled: the refund is also shown before the click.
  await page.getByRole('link', { name: 'Cancel the return trip' }).click();
  const back = pence(
    await page
      .getByText(/goes back to your card/)
      .first()
      .innerText(),
  );
  await checkAccessible(page);
  await press(page, 'Cancel the return trip');
  await expect(page.getByRole('heading', { name: 'Return, cancelled' })).toBeVisible();
  const left = first + more - back;
  // The latest payment goes back first, so that it may come in two.
  const backs = async () => {
    await page.goto(address);
    const told = await page.getByText(/£[\d.]+ went back to your card/).allInnerTexts();
    return told.map(pence);
  };
  await expect.poll(async () => sum(await backs()), { timeout: 20_000 }).toBe(back);
  expect(await totalOn(page)).toBe(left);
  expect(await moneyIn(site, number)).toMatchObject({ owed: left, due: 0 });
  await expectNoSidewaysScroll(page);
  await checkAccessible(page);
  const receipts = await receiptsOn(page);
  expect(receipts.filter(({ kind }) => kind === 'Receipt').map(({ amount }) => amount)).toEqual([
    first,
    more,
  ]);
  expect(sum(receipts.map(({ kind, amount }) => (kind === 'Receipt' ? amount : -amount)))).toBe(left);
  const calendar = await (await page.request.get(`${address}/calendar.ics`)).text();
  const events = calendar.split('BEGIN:VEVENT').slice(1);
  expect(events.map((event) => event.includes('STATUS:CANCELLED'))).toEqual([false, true]);
  expect(events[0]).toMatch(/DTSTART.*T230500/);

  // The mails tell the same, and once it is over it is rated.
  const written = (await mailsOf(site, number, 11)).filter(({ recipientRole }) => recipientRole === 'booker');
  const textsOf = (occasion: string) =>
    written.filter((mail) => mail.occasion === occasion).map(({ text }) => text);
  expect(textsOf('confirmed').join()).toContain(pounds(first));
  expect(textsOf('changed').join()).toContain(pounds(first + more));
  expect(textsOf('leg_cancelled').join()).toContain(pounds(back));
  for (const one of await backs()) expect(textsOf('refunded').join()).toContain(pounds(one));
  await completeNow(site, number);
  await page.goto(address);
  await page.getByRole('link', { name: 'Rate this trip' }).click();
  await page.getByRole('radio', { name: /^5 of 5/ }).check();
  await press(page, 'Send');
  await expect(page.getByText(/Thank you/).first()).toBeVisible();
  await checkAccessible(page);
});
