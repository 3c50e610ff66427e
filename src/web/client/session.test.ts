import { beforeAll, describe, expect, it } from 'vitest';
import { setRoutes } from './router/table.ts';
import { afterLogin, loginPath } from './session.ts';

const ORIGIN = 'https://taxi.example';
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
  ])('[CORP-01] asked for by %s leads to %s', (redirect, target) => {
    expect(afterLogin(`?redirect=${encodeURIComponent(redirect)}`, ORIGIN)).toBe(target);
  });

  it('[CORP-02] is asked for with the whole path', () => {
    const asked = loginPath('/bookings?search=Leeds&page=2');
    expect(asked).toBe('/login?redirect=%2Fbookings%3Fsearch%3DLeeds%26page%3D2');
    expect(afterLogin(asked.slice('/login'.length), ORIGIN)).toBe('/bookings?search=Leeds&page=2');
  });
});
