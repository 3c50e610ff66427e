import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stored } from '../support/searched.ts';
import { checkAccessible, expectCount, field } from '../support/seen.ts';
import { calls, open } from '../support/site.tsx';
import { EDINBURGH } from '../support/suggested.ts';

const PLACES = 'GET /api/v1/places';
const HERE = {
  ...EDINBURGH,
  id: 'geo:53.82000,-1.57500',
  label: '90 m north of Headingley, Leeds (pin 53.82000, -1.57500)',
};

const pickup = () => field('Pick-Up');
const edinburgh = () => page.getByRole('option', { name: 'Edinburgh' });
const here = () => page.getByRole('option', { name: 'Use my location' });
const note = (text: string | RegExp) => page.getByRole('paragraph').filter({ hasText: text });

/** The list and its field. Controls below the list are too small as targets until it closes. */
const checkList = () => checkAccessible(pickup().element().closest('[class*=box]') ?? undefined);

/** The device's answer to whoever asks where it is. */
function locating(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  return vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(answer as never);
}

const at = (accuracy: number) =>
  ({ coords: { latitude: 53.82, longitude: -1.575, accuracy } }) as GeolocationPosition;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test('[PLACE-13] another spelling is a question, and used only when chosen', async () => {
  await open('/', { answers: { [PLACES]: [{ ...EDINBURGH, corrected: true }] } });
  await userEvent.type(pickup(), 'edinbrough');
  await expect.element(note('Did you mean …?')).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Did you mean …? 1 suggestion' }))
    .toBeInTheDocument();
  await checkList();
  await expect.element(pickup()).toHaveValue('edinbrough');
  await edinburgh().click();
  await expect.element(pickup()).toHaveValue('Edinburgh');
});

test('[PLACE-13] an exact match leads to no question', async () => {
  await open('/', { answers: { [PLACES]: [EDINBURGH] } });
  await userEvent.type(pickup(), 'edinburgh');
  await expect.element(edinburgh()).toBeVisible();
  await expectCount(note('Did you mean …?'), 0);
});

test.each(['light', 'dark'] as const)(
  '[PLACE-13] without results there is advice, and a number to call (%s)',
  async (scheme) => {
    const settings = { Company_Contact_Info: '0113 496 0000' };
    await open('/', { answers: { [PLACES]: [] }, settings, scheme, window: [390, 844] });
    await userEvent.type(pickup(), 'zz');
    const none = note('No matching places. Try a town or a postcode, or call us: 0113 496 0000');
    await expect.element(none).toBeVisible();
    await expect.element(none.getByRole('link')).toHaveAttribute('href', 'tel:01134960000');
    await checkList();
  },
);

test('[PLACE-13] without a phone number there is advice only', async () => {
  await open('/', { answers: { [PLACES]: [] }, settings: { Company_Contact_Info: '' } });
  await userEvent.type(pickup(), 'zzqx');
  await expect.element(note('No matching places. Try a town or a postcode')).toBeVisible();
});

test('[PLACE-13] a failed search is distinguished from no results', async () => {
  await open('/');
  await userEvent.type(pickup(), 'zzqx');
  await expect.element(note('Places cannot be looked up just now.')).toBeVisible();
});

test('[ADDR-06] [PLACE-14] the position is requested only by "Use my location", and becomes the pick-up', async () => {
  const asked = locating((found) => found(at(20)));
  await open('/', { answers: { [`${PLACES}/at`]: HERE } });
  await userEvent.click(field('Drop-Off'));
  await expectCount(here(), 0);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(pickup());
  await expect.element(here()).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await checkList();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(pickup()).toHaveValue(HERE.label);
  expect(asked.mock.calls[0]?.[2]).toEqual({ timeout: 10_000, enableHighAccuracy: true, maximumAge: 0 });
  expect(calls.filter((call) => call === `${PLACES}/at`)).toHaveLength(1);
  expect(localStorage.getItem('BookingFormDraft')).toContain('"pickup_place":"geo:53.82000,-1.57500"');
});

test.each([
  [
    'denied',
    (_: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code: 1, message: '', PERMISSION_DENIED: 1 } as GeolocationPositionError),
    'Your browser does not tell us where you are.',
  ],
  [
    'not known',
    (_: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code: 3, message: '', PERMISSION_DENIED: 1 } as GeolocationPositionError),
    'We could not find out where you are.',
  ],
  [
    'known roughly',
    (found: PositionCallback) => found(at(3000)),
    'Your device knows only roughly where you are.',
  ],
] as const)(
  '[ADDR-06] [PLACE-14] a position that is %s is reported until something is typed, without an alert',
  async (_, answer, said) => {
    locating(answer);
    await open('/', { answers: { [PLACES]: [EDINBURGH] } });
    await userEvent.click(pickup());
    await here().click();
    await expect.element(note(said)).toBeVisible();
    await expectCount(page.getByRole('alertdialog'), 0);
    expect(vi.mocked(console.warn).mock.calls.map(([what]) => what as string)).toContain('geolocation:');
    await checkList();
    await userEvent.type(pickup(), 'edin');
    await expectCount(note(said), 0);
    await expect.element(edinburgh()).toBeVisible();
  },
);

test('[PLACE-14] text typed while the position is being found stays', async () => {
  const waiting: PositionCallback[] = [];
  locating((found) => void waiting.push(found));
  await open('/', { answers: { [PLACES]: [EDINBURGH] } });
  await userEvent.click(pickup());
  await here().click();
  await expect.element(note('Finding where you are…')).toBeVisible();
  await userEvent.type(pickup(), 'edin');
  for (const found of waiting) found(at(20));
  await expect.element(edinburgh()).toBeVisible();
  await expect.element(pickup()).toHaveValue('edin');
});

test('[ADDR-06] hourly hire shows the visitor’s position, also after a reload', async () => {
  locating((found) => found(at(20)));
  const answers = { [`${PLACES}/at`]: HERE };
  await open('/', { answers });
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await userEvent.click(field('Pickup Address'));
  await here().click();
  await expect.element(field('Pickup Address')).toHaveValue(HERE.label);
  const userLocation = { lat: 53.82, lon: -1.575 };
  expect(stored('HourlyRateForm', true)).toMatchObject({ userLocation });
  await open('/', { answers, stored: { ...localStorage } });
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await field('Duration').selectOptions('6 hours');
  expect(stored('HourlyRateForm', true)).toMatchObject({ userLocation, pickup_duration: '6hour' });
});
