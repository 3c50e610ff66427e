import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { guest } from '../../../../test/support/bookings.ts';
import { storedMessage } from '../../../../test/support/enquiries.ts';
import { readCsv } from '../../../../test/support/read-csv.ts';
import { returnByCard, returnInCar, type ReturnBooking } from '../../../../test/support/return-bookings.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { Role } from '../../../domain/accounts.ts';
import { EXPORT_NAMES, EXPORTS, exportPath } from '../../../domain/office/exports.ts';
import { auditLog } from '../../platform/schema/staff.ts';

const NOVEMBER_ON = { from: '2026-11-01', to: '2026-12-31' };

let byCard: ReturnBooking;
let inCar: ReturnBooking;
const app = useApp();
beforeAll(async () => {
  byCard = await returnByCard(app);
  inCar = await returnInCar(app, { registrationData: guest({ surname: '=HYPERLINK("x"), "Lee"' }) });
  await storedMessage(app, { createdAt: app.clock.now });
  await app.services.recorder.flush();
}, 120_000);

async function take(path: string, role: Role = 'owner', headers: Record<string, string> = {}) {
  const { email, id } = await storedStaff(app, { role });
  const { cookie } = await signedInStaff(app, email);
  const response = await fetch(app.url + path, { headers: { cookie, ...headers } });
  // The text as it came: what reads it as UTF-8 takes the mark away.
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text: new TextDecoder().decode(bytes),
    id,
  };
}

/** A file's rows by column heading. */
async function table(path: string, role?: Role): Promise<Record<string, string>[]> {
  const [head = [], ...lines] = readCsv((await take(path, role)).text);
  return lines.map((cells) => Object.fromEntries(head.map((label, index) => [label, cells[index] ?? ''])));
}

describe('[OFF-14] exports', () => {
  it('contain the bookings of some days with people, places, times and money', async () => {
    const rows = await table(exportPath('bookings', NOVEMBER_ON));
    const ofNumber = ({ number }: ReturnBooking) => rows.find((row) => row['Booking'] === number);
    expect(ofNumber(byCard)).toMatchObject({
      State: 'confirmed',
      'Pick-up day': '2026-12-01',
      'Pick-up time': '10:30',
      'Return day': '2026-12-08',
      Price: String(byCard.total / 100),
      'Paid by card': String(byCard.total / 100),
      Outstanding: '0',
      Refunded: '0',
    });
    expect(ofNumber(inCar)).toMatchObject({
      Outstanding: String(inCar.total / 100),
      'Paid by card': '0',
    });
    expect(ofNumber(inCar)?.['Booker']).toContain('=HYPERLINK("x"), "Lee"');
    expect(ofNumber(inCar)?.['Booker’s telephone']).toBe("'+441134960000");
    expect(await table(exportPath('bookings', { from: '2026-12-02', to: '2026-12-31' }))).toEqual([]);
  });

  it.each(EXPORT_NAMES)('%s is a file with a header line and equally long lines', async (name) => {
    const { days } = EXPORTS[name];
    const { status, headers, bytes, text } = await take(exportPath(name, days ? NOVEMBER_ON : null));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const file = days ? `${name}-2026-11-01-to-2026-12-31.csv` : `${name}.csv`;
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
    const [head = [], ...lines] = readCsv(text);
    expect(new Set(head).size).toBe(head.length);
    expect(lines.filter((cells) => cells.length !== head.length)).toEqual([]);
    if (name !== 'lost-demand') expect(lines.length).toBeGreaterThan(0);
  });

  it('are logged with file and person', async () => {
    const { id } = await take(exportPath('payments', NOVEMBER_ON), 'finance');
    const [row] = await app.services.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, String(id)), eq(auditLog.entity, 'export')));
    expect(row).toMatchObject({
      entity: 'export',
      entityId: 'payments',
      action: 'export',
      detail: NOVEMBER_ON,
    });
  });

  it('show the provider’s revenue only to roles that settle accounts', async () => {
    const labels = async (role: Role) =>
      Object.keys((await table(exportPath('payments', NOVEMBER_ON), role))[0] ?? {});
    expect(await labels('finance')).toContain('commission');
    expect(await labels('manager')).not.toContain('commission');
  });

  it('are for roles with the right, and not for pages of other sites', async () => {
    const path = exportPath('operators', null);
    expect((await fetch(app.url + path)).status).toBe(401);
    for (const role of ['dispatcher', 'read_only'] as const)
      expect((await take(path, role)).status).toBe(403);
    expect((await take(path, 'owner', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await take(path, 'owner', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it.each([
    ['/office/exports/staff.csv', 404],
    ['/office/exports/bookings.csv', 422],
    ['/office/exports/bookings.csv?from=2026-12-01&to=2026-11-01', 422],
  ])('%s is answered with %i', async (path, status) => {
    expect((await take(path)).status).toBe(status);
  });

  it('are read page by page, in order, each line once', async () => {
    const before = await table(exportPath('payments', NOVEMBER_ON));
    const ids = before.map((row) => Number(row['Row']));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
