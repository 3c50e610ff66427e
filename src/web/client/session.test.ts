import { beforeAll, describe, expect, it } from 'vitest';
import type { PassengerWire } from '../../contract/corporate.ts';
import { setRoutes } from './router/table.ts';
import { afterLogin, loginPath } from './session.ts';

const ORIGIN = 'https://taxi.example';
const passenger = (corporate: string | null): PassengerWire => ({
  passenger_id: 1,
  passenger_name: 'Ann',
  passenger_email: 'ann@example.com',
  passenger_contact_no: '',
  corporate_name: corporate,
});
const route = (path: string) => ({ path, title: path, navbar: false, footer: false });

beforeAll(() => setRoutes(['/bookings', '/my-trips', '/my-account', '/login'].map(route)));

describe('signing in', () => {
  it.each([
    ['/my-account', '/my-account'],
    ['/bookings?page=2', '/bookings?page=2'],
    ['/my-account?from=mail#sessions', '/my-account?from=mail#sessions'],
    ['https://taxi.example/my-account', '/my-trips'],
    ['https://evil.example/my-account', '/my-trips'],
    ['//evil.example/my-account', '/my-trips'],
    ['/\\evil.example/my-account', '/my-trips'],
    ['/\t/evil.example/my-account', '/my-trips'],
    ['javascript:alert(1)', '/my-trips'],
    ['my-account', '/my-trips'],
    ['/nowhere', '/my-trips'],
    ['/login', '/my-trips'],
    ['', '/my-trips'],
  ])('[CORP-01] requested by %s leads to %s', (redirect, target) => {
    expect(afterLogin(`?redirect=${encodeURIComponent(redirect)}`, ORIGIN, passenger(null))).toBe(target);
  });

  it('[CORP-01] leads a corporate passenger to the bookings, unless another page asked', () => {
    expect(afterLogin('', ORIGIN, passenger('Acme'))).toBe('/bookings');
    expect(afterLogin('?redirect=%2Fmy-trips', ORIGIN, passenger('Acme'))).toBe('/my-trips');
  });

  it('[CORP-02] is requested with the whole path', () => {
    const asked = loginPath('/bookings?search=Leeds&page=2');
    expect(asked).toBe('/login?redirect=%2Fbookings%3Fsearch%3DLeeds%26page%3D2');
    expect(afterLogin(asked.slice('/login'.length), ORIGIN, passenger(null))).toBe(
      '/bookings?search=Leeds&page=2',
    );
  });
});
