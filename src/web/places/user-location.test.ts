import { expect, it, vi } from 'vitest';
import { locateUser, userLocation } from './user-location.ts';

it('[ADDR-06] without support for positions it is central London; that is only logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect('geolocation' in navigator).toBe(false);
  locateUser();
  expect(userLocation()).toEqual({ lat: 51.5074, lon: -0.1278 });
  expect(warn.mock.calls).toEqual([['geolocation: not supported']]);
  warn.mockRestore();
});
