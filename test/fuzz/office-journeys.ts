import type { SearchAnswer } from '../../src/contract/office-bookings.ts';
import type { SessionsAnswer } from '../../src/contract/corporate.ts';
import { PASSWORD } from '../support/passengers.ts';
import { signedInStaff, storedStaff } from '../support/staff.ts';
import { callAt, expectationOf, requestOf, type Parts } from './build.ts';
import type { Plan } from './call-plans.ts';
import { mutate } from './mutate.ts';

/**
 * A visit to the office: bookings read, sessions listed and ended, another password, sign-out; each corrupted
 * occasionally.
 */
export const officeVisit: Plan = async (play) => {
  const { world, random } = play;
  const { app } = world;
  const { email } = await play.aside(() => storedStaff(app));
  const headers = await play.aside(async () => {
    await signedInStaff(app, email);
    return signedInStaff(app, email);
  });
  const ask = (method: string, path: string, more: Partial<Parts> = {}) => {
    const call = callAt(world, `/api/v1/office/${path}`, method);
    const parts = { path: {}, query: {}, headers: { ...headers }, body: undefined, ...more };
    return play.send(requestOf(call, parts), expectationOf(call));
  };
  await ask('POST', 'sign-in', { headers: {}, body: { email, password: PASSWORD } });
  await ask('GET', 'me');
  const query: Record<string, unknown> = { day: '2026-12-01', after: '10:30.1' };
  if (random.chance(0.4)) mutate(query, random);
  await ask('GET', 'day', { query });
  const kinds: Record<string, unknown> = { kind: random.pick(['late', 'mail_failed', 'jobs']) };
  if (random.chance(0.4)) mutate(kinds, random);
  await ask('GET', 'queue', { query: kinds });
  const sought: Record<string, unknown> = {
    search: random.pick(['0113 496 0000', 'priya', 'leeds st', '1000']),
  };
  if (random.chance(0.4)) mutate(sought, random);
  const found = await ask('GET', 'search', { query: sought });
  const [first] = found.status === 200 ? (JSON.parse(found.text) as SearchAnswer).lines : [];
  const named: Record<string, unknown> = { booking_number: first?.booking_number ?? '10010000' };
  if (random.chance(0.4)) mutate(named, random);
  if (named['booking_number']) await ask('GET', 'bookings/{booking_number}', { path: named });
  const list = await ask('GET', 'sessions');
  const lines = list.status === 200 ? (JSON.parse(list.text) as SessionsAnswer).sessions : [];
  const path: Record<string, unknown> = {
    session_id: lines.find(({ current }) => !current)?.session_id ?? 0,
  };
  if (random.chance(0.4)) mutate(path, random);
  if (path['session_id']) await ask('DELETE', 'sessions/{session_id}', { path });
  await ask('DELETE', 'sessions');
  // Not permitted for them.
  await ask('DELETE', 'staff/{staff_id}/sessions', { path: { staff_id: world.colleague } });
  const body = { password: PASSWORD, new_password: 'another passphrase 7' };
  if (random.chance(0.4)) mutate(body, random);
  await ask('PUT', 'password', { body });
  await ask('POST', 'sign-out');
  await ask('POST', 'sign-out');
};
