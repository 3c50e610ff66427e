import { mileageSearch } from '../support/searched.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  checkAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectText,
  field,
  focus,
  pressKey,
} from '../support/seen.ts';
import { calls, open } from '../support/site.tsx';

const place = (id: string, label: string, lat: number, lon: number) => ({
  id,
  label,
  lat,
  lon,
  kind: 'station',
  postcode: null,
  precision: 'place',
  radius: 250,
  point: label,
  unmatched: '',
});
const station = place('stn:LDS', 'Leeds Station, Leeds', 53.7944, -1.5486);
const PIN = 'at Leeds Station, Leeds';
const named = {
  ...place('geo:53.79440,-1.54860', `${PIN} (pin 53.79440, -1.54860)`, 53.7944, -1.5486),
  precision: 'door',
  point: `the pin ${PIN}`,
};
const answers = {
  'GET /api/v1/places': [station],
  'GET /api/v1/places/at': named,
  'GET /api/v1/places/around': [
    station,
    place('lmk:queens', 'The Queens Hotel, Leeds', 53.7957, -1.5474),
    place('lmk:trinity', 'Trinity Leeds, Leeds', 53.7968, -1.5437),
  ],
};

const dialog = () => page.getByRole('dialog', { name: 'Set the exact spot' });
const map = () => page.getByRole('application', { name: 'Surroundings of the pin' });
const use = () => button('Use this spot');

async function openPin(text = 'Leeds Station'): Promise<void> {
  await field('Pick-Up').fill(text);
  await button('Set the exact spot').click();
  await expect.element(dialog()).toBeVisible();
}

beforeEach(() => open('/', { answers }));

test('[PLACE-15] the pin starts at the typed place, is named by the server, and fills the field', async () => {
  await openPin();
  await expectText(dialog().getByRole('status').first(), `${PIN}53.79440, -1.54860`);
  await checkAccessible();
  await use().click();
  await expectCount(dialog(), 0);
  await expect.element(field('Pick-Up')).toHaveValue(named.label);
  await expect.element(field('Pick-Up')).toHaveFocus();
});

test('[PLACE-15] the pin is set by keyboard alone', async () => {
  await field('Pick-Up').fill('Leeds Station');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  focus(field('Pick-Up'));
  await userEvent.tab();
  await expect.element(button('Set the exact spot')).toHaveFocus();
  await pressKey('Enter');
  await expect.element(dialog()).toBeVisible();
  await expectText(dialog().getByRole('status').first(), /53\.79440, -1\.54860$/);
  focus(map());
  await pressKey('ArrowUp', 2);
  await expectText(dialog().getByRole('status').first(), /53\.79485, -1\.54860$/);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expectText(dialog().getByRole('status').first(), /53\.79485, -1\.55012$/);
  await pressKey('Escape');
  await expectCount(dialog(), 0);
  await expect.element(field('Pick-Up')).toHaveValue('Leeds Station');
  await expect.element(field('Pick-Up')).toHaveFocus();
});

test('[PLACE-15] the pin is set by choosing a nearby place, in a stable order', async () => {
  await openPin();
  const nearby = page.getByRole('group', { name: 'Or choose what is nearby' });
  await nearby.getByRole('radio', { name: /The Queens Hotel, Leeds/ }).click();
  await expectText(dialog().getByRole('status').first(), /53\.79570, -1\.54740$/);
  await expect.element(nearby.getByRole('radio').nth(0)).not.toBeChecked();
  await expect.element(nearby.getByRole('radio').nth(1)).toBeChecked();
});

test('[PLACE-15] the pin is set by coordinates or a link, and Enter submits no form', async () => {
  await openPin();
  const typed = field('Coordinates or a link from a map');
  await typed.fill('somewhere');
  await pressKey('Enter');
  await expect.element(typed).toHaveAccessibleDescription(/No coordinates were found/);
  await typed.fill('https://www.google.com/maps/@53.8,-1.55,17z');
  await pressKey('Enter');
  await expectText(dialog().getByRole('status').first(), /53\.80000, -1\.55000$/);
  expect(calls).not.toContain('POST /api/v1/calculate-distance-price');
  expect(window.location.pathname).toBe('/');
});

test('[PLACE-15] the pin is set by a tap and by dragging the map', async () => {
  await openPin();
  await expectText(dialog().getByRole('status').first(), /53\.79440, -1\.54860$/);
  const box = map().element().getBoundingClientRect();
  const at = (type: string, x: number, y: number) =>
    map()
      .element()
      .dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          bubbles: true,
          clientX: box.left + box.width / 2 + x,
          clientY: box.top + box.height / 2 + y,
        }),
      );
  // Pointers cannot be captured without a device.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
  at('pointerdown', 0, -60);
  at('pointerup', 0, -60);
  await expectText(dialog().getByRole('status').first(), /53\.79620, -1\.54860$/);
  at('pointerdown', 0, 0);
  at('pointermove', 0, -60);
  at('pointerup', 0, -60);
  await expectText(dialog().getByRole('status').first(), /53\.79440, -1\.54860$/);
});

test('[PLACE-15] an unavailable position is reported, as in a frame without permission', async () => {
  const denied = (_: unknown, fail: (error: { message: string }) => void) => fail({ message: 'denied' });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: denied } });
  await openPin();
  await button('Use my location').click();
  await expect
    .element(field('Coordinates or a link from a map'))
    .toHaveAccessibleDescription(/location could not be read/);
});

test('[PLACE-15] a point abroad cannot be used', async () => {
  const outside = () =>
    Response.json({ success: false, message: 'no', code: 'bad_request', errors: {} }, { status: 422 });
  await open('/', { answers: { ...answers, 'GET /api/v1/places/at': outside() } });
  await openPin('53.349, -6.26');
  await expect.element(page.getByRole('alert')).toHaveTextContent(/outside the United Kingdom/);
  await expect.element(use()).toHaveAttribute('aria-disabled', 'true');
});

test('[PLACE-15] a failed request is retried', async () => {
  const { 'GET /api/v1/places/at': _, ...others } = answers;
  await open('/', { answers: others });
  await openPin();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/could not look up/);
  const before = calls.length;
  await button('Try again').click();
  await expect.poll(() => calls.slice(before)).toContain('GET /api/v1/places/at');
});

test('[PLACE-15] the pin dialog on a phone, in the dark scheme', async () => {
  await open('/', { answers, window: [390, 844], scheme: 'dark' });
  await openPin();
  await expect.element(use()).toBeInTheDocument();
  expectNoSidewaysScroll();
  await checkAccessible();
});

test('[PLACE-15] [JRN-12] a stop can be a pin, like the other addresses', async () => {
  await button('Add Stop').click();
  await field('Stop 1').fill('Leeds');
  await expectCount(button('Set the exact spot'), 1);
});

test('[PLACE-15] Escape closes the pin dialog, not the popup below it', async () => {
  await open('/quotationview', { answers, stored: mileageSearch() });
  await button('Change Search').click();
  await openPin('Leeds');
  await pressKey('Escape');
  await expectCount(dialog(), 0);
  await expectCount(page.getByRole('dialog'), 1);
  await expect.element(field('Pick-Up')).toHaveFocus();
});
