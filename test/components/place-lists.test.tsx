import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deferred } from '../support/deferred.ts';
import { stored } from '../support/searched.ts';
import { expectCount, expectTexts, field, focus, pressKey } from '../support/seen.ts';
import { calls, open } from '../support/site.tsx';

const PLACES = 'GET /api/v1/places';
const SAVED = 'GET /api/v1/ai-addresses';
const pickup = () => field('Pick-Up');
const options = () => page.getByRole('listbox').getByRole('option');
const looking = () => page.getByText('Looking for places…');
const place = (id: string, label: string, postcode: string | null) => ({
  id,
  label,
  lat: 53.7,
  lon: -1.5,
  kind: 'station',
  postcode,
  postcodeArea: 'WF',
  precision: 'place',
  radius: 250,
  point: label,
  unmatched: '',
});
const WAKEFIELD = [
  place('stn:WKF', 'Wakefield Westgate', 'WF1 1YS'),
  place('stn:WKK', 'Wakefield Kirkgate', 'WF1 5HB'),
  place('twn:wakefield', 'Wakefield', null),
];

test('[ADDR-04] the list works by keyboard and closes when the field is left', async () => {
  await open('/', { answers: { [PLACES]: WAKEFIELD } });
  await userEvent.type(pickup(), 'wake');
  await expectTexts(options(), [/^Wakefield Westgate/, /^Wakefield Kirkgate/, /^Wakefield/]);
  await expect.element(pickup()).toHaveAttribute('aria-expanded', 'true');
  await pressKey('ArrowDown', 2);
  const second = options().nth(1);
  await expect.element(second).toHaveAttribute('aria-selected', 'true');
  await expect.element(pickup()).toHaveAttribute('aria-activedescendant', second.element().id);
  await pressKey('End');
  await expect.element(options().last()).toHaveAttribute('aria-selected', 'true');
  await pressKey('Home');
  await expect.element(options().first()).toHaveAttribute('aria-selected', 'true');
  await pressKey('Escape');
  await expectCount(options(), 0);
  await expect.element(pickup()).toHaveValue('wake');
  await userEvent.keyboard('field');
  await expect.element(options().first()).toBeVisible();
  focus(field('Passengers'));
  await expectCount(options(), 0);
});

test('[ADDR-04] the list closes 200 ms after the field is left, by the clock of the browser', async () => {
  await open('/', { answers: { [PLACES]: WAKEFIELD } });
  await userEvent.type(pickup(), 'wake');
  await expect.element(options().first()).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    focus(field('Passengers'));
    vi.advanceTimersByTime(199);
    await new Promise(requestAnimationFrame);
    expect(options().elements()).toHaveLength(3);
    vi.advanceTimersByTime(1);
  } finally {
    vi.useRealTimers();
  }
  await expectCount(options(), 0);
});

test('[ADDR-04] places that arrive after the field is left cover nothing that is being clicked', async () => {
  let release = () => {};
  const late = () => new Promise((answer) => (release = () => answer(WAKEFIELD)));
  await open('/', { answers: { [PLACES]: late } });
  await userEvent.type(pickup(), 'wake');
  await expect.poll(() => calls).toContain(PLACES);
  focus(field('Passengers'));
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(options().elements()).toHaveLength(0);
  await pickup().click();
  await expect.poll(() => calls.filter((call) => call === PLACES)).toHaveLength(2);
  release();
  await expect.element(options().first()).toBeVisible();
});

test('[ADDR-04] a suggestion is chosen by pointer, and its place is dropped when the text is edited', async () => {
  await open('/', { answers: { [PLACES]: WAKEFIELD } });
  const chosen = () => (stored('BookingFormDraft') as { pickup_place?: string } | null)?.pickup_place;
  await userEvent.type(pickup(), 'wake');
  await options().nth(1).click();
  expect(chosen()).toBe('stn:WKK');
  await pressKey('Backspace');
  await expect.poll(chosen).toBeUndefined();
});

test('[ADDR-03] the drop-off announces the search from two characters on', async () => {
  const asked = deferred();
  await open('/', { answers: { [PLACES]: asked.answer } });
  await userEvent.type(field('Drop-Off'), '¿');
  await expect.poll(() => asked.sent.length).toBe(1);
  await expectCount(looking(), 0);
  await userEvent.type(field('Drop-Off'), 'q');
  await expect.element(looking()).toBeVisible();
});

test('[ADDR-03] the announcement is also shown below saved addresses, until there are places', async () => {
  const asked = deferred();
  const saved = [{ id: 1, address: 'Leeds Bradford Airport, LS19 7TU' }];
  await open('/', { answers: { [PLACES]: asked.answer, [SAVED]: saved } });
  await userEvent.click(field('Drop-Off'));
  await field('Drop-Off').fill('airport');
  await expect.element(options().first()).toHaveTextContent('Popular place');
  await expect.element(looking()).toBeVisible();
  await expect.poll(() => asked.sent.length).toBeGreaterThan(0);
  for (const index of asked.sent.keys()) asked.release(index, WAKEFIELD);
  await expectCount(options(), 4);
  await expectCount(looking(), 0);
});

test('[ADDR-04] an error of a place is shown without a list over other fields', async () => {
  await open('/', { answers: { [PLACES]: WAKEFIELD, [SAVED]: [] } });
  const send = () => page.getByRole('button', { name: 'See Prices' });
  await send().click();
  await expect.element(pickup()).toHaveFocus();
  await expect.element(page.getByText('Enter where the trip starts')).toBeVisible();
  await expect.element(pickup()).toHaveAttribute('aria-expanded', 'false');
  await expectCount(options(), 0);
  await pressKey('ArrowDown');
  await expect.element(options().first()).toBeVisible();
  await pressKey('Escape');
  await expectCount(options(), 0);
  await pickup().click();
  await expect.element(options().first()).toBeVisible();
  // The list was open when the button was pressed: the focus comes back before it has closed.
  focus(send());
  await pressKey('Enter');
  await expect.element(pickup()).toHaveFocus();
  await expectCount(options(), 0);
  await userEvent.keyboard('wake');
  await expect.element(options().first()).toBeVisible();
});
