import { afterEach, expect, it, vi } from 'vitest';
import { knownPosition, locateUser, userLocation } from './user-location.ts';

const LONDON = { lat: 51.5074, lon: -0.1278 };
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => {
  vi.unstubAllGlobals();
  warn.mockClear();
});

/** A browser that answers every question for a position so. */
function answering(answer: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } });
}

it('[ADDR-06] without geolocation, hourly hire starts in central London; that is logged', async () => {
  expect('geolocation' in navigator).toBe(false);
  expect(await locateUser()).toBe('unknown');
  expect(userLocation()).toEqual(LONDON);
  expect(warn.mock.calls).toEqual([['geolocation:', 'not supported']]);
});

it.each([
  [1, 'denied'],
  [2, 'unknown'],
  [3, 'unknown'],
])('[PLACE-14] an error of code %i is shown as %s', async (code, why) => {
  const error = { code, message: 'no', PERMISSION_DENIED: 1 } as GeolocationPositionError;
  answering((_, failed) => failed(error));
  expect(await locateUser()).toBe(why);
  expect(knownPosition()).toBeNull();
});

it('[PLACE-14] a position is remembered; an imprecise one names no door', async () => {
  const at = (accuracy: number) => ({ coords: { latitude: 53.8, longitude: -1.55, accuracy } });
  answering((found) => found(at(2000) as GeolocationPosition));
  expect(await locateUser()).toBe('rough');
  answering((found) => found(at(20) as GeolocationPosition));
  expect(await locateUser()).toEqual({ lat: 53.8, lon: -1.55 });
  expect(knownPosition()).toEqual({ lat: 53.8, lon: -1.55 });
  expect(userLocation(LONDON)).toEqual({ lat: 53.8, lon: -1.55 });
});
