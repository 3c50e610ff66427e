import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PriceAnswer } from '../../../contract/prices.ts';
import { addDays, britishDate } from '../../../domain/time/time.ts';
import { carRequestFor, guest } from '../../../../test/support/bookings.ts';
import { mileageForm } from '../../../../test/support/forms.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');
const PASSWORD = `pass-${randomUUID()}`;
const EMAIL = `${randomUUID()}@example.org`;

/** The started server with its output on the terminal. */
let dataDir: string;
let server: ChildProcessWithoutNullStreams;
let url = '';
let written = '';

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wayfare-logs-'));
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    HOST: '127.0.0.1',
    WAYFARE_DATA: dataDir,
    LOG_LEVEL: 'debug',
  };
  server = spawn(process.execPath, [MAIN], { cwd: dataDir, env });
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      written += part.toString();
      url = /Wayfare is ready:\s+(\S+)/.exec(written)?.[1] ?? '';
      if (url) resolve();
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => reject(new Error(`the server ended early: ${written}`)));
  });
});
afterAll(async () => {
  server.removeAllListeners('exit');
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
});

async function post(path: string, body: unknown): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

it('[DET-06] passwords and their owners are never logged or returned', async () => {
  const bookingForm = mileageForm({
    pickup_date: britishDate(addDays(new Date().toISOString().slice(0, 10), 10)),
  });
  const priced = JSON.parse((await post('calculate-distance-price', bookingForm)).text) as PriceAnswer;
  const detail = priced.price_details.find(({ price }) => price !== null);
  if (!detail) throw new Error('no price');
  const registrationData = guest({
    email: EMAIL,
    password: PASSWORD,
    privacyAccepted: true,
    termsAccepted: true,
  });
  const wanted = carRequestFor(detail, { bookingForm, registrationData, selected_passenger: 'new_client' });
  const credentials = { email: EMAIL, password: PASSWORD };
  const answers = [
    await post('booking', wanted),
    await post('booking', { ...wanted, selectedVehicle: 'many' }),
    await post('check-passenger-login', credentials),
    await post('check-passenger-login', { email: `x${EMAIL}`, password: PASSWORD }),
    await post('check-passenger-login', { ...credentials, password: [PASSWORD] }),
    await post('check-passenger-login', `{"password": "${PASSWORD}", "email": ${EMAIL}}`),
    await post('check-passenger-login', { ...credentials, email: PASSWORD }),
    await post('auth/reset-password', {
      email: EMAIL,
      code: '123456',
      new_password: PASSWORD,
      type: 'website',
    }),
    await post(`check-passenger-login?password=${PASSWORD}`, credentials),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 200, 200, 422, 400, 422, 200, 200]);
  for (const { text } of answers) expect(text).not.toContain(PASSWORD);
  await expect.poll(() => written.match(/"msg":"answered"/g)?.length).toBe(answers.length + 1);
  for (const secret of [PASSWORD, EMAIL, '4960000']) expect(written).not.toContain(secret);
});
