import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import { tableContents } from '../../../test/support/tables.ts';
import { atPrices, tariffNow } from '../../../test/support/tariffs.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { LONGEST_PROVIDER_FILE, type TriedFile } from '../../contract/office-provider-file.ts';
import { auditLog } from '../platform/schema/staff.ts';

const FILE = '/api/v1/office/provider-file';
const REASON = 'No safe place to stop';

let cookie: { cookie: string };
let staffId: number;
const app = useApp();
beforeAll(async () => {
  // The file was loaded before anybody works here.
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  const { id, email } = await storedStaff(app, { role: 'manager' });
  staffId = id;
  cookie = await signedInStaff(app, email);
});

const written = async () => (await app.send<{ text: string }>('GET', FILE, undefined, cookie)).body.text;
const tried = async (text: string) =>
  (await app.send<TriedFile>('POST', `${FILE}/trial`, { text }, cookie)).body;
const loaded = (text: string, { provider_version }: TriedFile, replace = false) =>
  app.send('POST', FILE, { text, replace, provider_version }, cookie);

/** The file with another reason for a ban, which no other test reads. */
async function withReason(reason: string): Promise<string> {
  const text = await written();
  expect(text).toContain('"reason": "');
  return text.replace(/(Blackthorn Quarry Works",\s+"reason": ")[^"]*/, `$1${reason}`);
}

describe('[OFF-12] the provider file in the office', () => {
  it('contains the current data, and loading it changes nothing', async () => {
    const before = await tableContents(app.services.database.db);
    expect(await tried(await written())).toMatchObject({
      faults: [],
      news: false,
      differences: [],
      undone: [],
    });
    expect(await tableContents(app.services.database.db)).toEqual(before);
  });

  it('is previewed, then loaded once; repeating changes nothing', async () => {
    const text = await withReason('The gate is shut');
    const told = await tried(text);
    const differences = [
      { group: 'banned', sentences: [`Blackthorn Quarry Works: reason ${REASON} → The gate is shut`] },
    ];
    expect(told).toMatchObject({ news: true, differences });
    expect(await written()).toContain(REASON);
    expect(await loaded(text, told)).toMatchObject({ status: 200, body: { differences } });
    expect(await loaded(text, told)).toMatchObject({ status: 200, body: { differences: [] } });
    expect(await written()).toBe(text);
    const [row] = await app.services.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'provider'))
      .orderBy(desc(auditLog.id));
    expect(row).toMatchObject({
      action: 'load',
      actorKind: 'staff',
      actorId: String(staffId),
      detail: { bannedAddresses: 1, tariffs: 0 },
    });
  });

  it('is not loaded if data changed since the preview', async () => {
    const text = await withReason(REASON);
    const told = await tried(text);
    const other = await withReason('No light');
    await loaded(other, await tried(other));
    expect(await loaded(text, told)).toMatchObject({ status: 409, body: { code: 'moved_on' } });
    expect(await written()).toBe(other);
  });

  it('overwrites a price published in the office only on request', async () => {
    const text = await written();
    const prices = await atPrices(app, tariffNow(app, 1));
    await prices.publishes({ minimum: '77' });
    const told = await tried(text);
    expect(told.undone).toHaveLength(1);
    expect(told.differences).toMatchObject([
      { group: 'tariffs', sentences: [expect.stringContaining('£77.00 →')] },
    ]);
    const refused = await loaded(text, told);
    expect(refused).toMatchObject({ status: 409, body: { code: 'cannot_do' } });
    expect(refused.body).toMatchObject({ message: expect.stringContaining(told.undone[0] ?? '–') });
    expect((await loaded(text, told, true)).status).toBe(200);
    expect(await written()).toBe(text);
  });

  it('reports every error with its path', async () => {
    const text = (await written())
      .replace('"rating": 4.8', '"rating": 6')
      .replace('"seats": 4', '"seats": 0');
    const told = await tried(text);
    expect(told).toMatchObject({ news: false, differences: [] });
    expect(told.faults).toEqual([
      expect.stringMatching(/^vehicleCategories\[0\]\.seats: must be a whole number/),
      expect.stringMatching(/^operators\[\d+\]\.rating: must be a number/),
    ]);
    expect((await loaded(text, told)).status).toBe(409);
    for (const [nonsense, why] of [
      ['{', /^is not JSON/],
      ['['.repeat(60), /nested too deeply/],
    ] as const)
      expect((await tried(nonsense)).faults).toEqual([expect.stringMatching(why)]);
  });

  it('may be larger than other bodies, within a limit', async () => {
    const text = await written();
    expect((await tried(text.padEnd(LONGEST_PROVIDER_FILE))).news).toBe(false);
    const larger = { text: text.padEnd(LONGEST_PROVIDER_FILE + 1) };
    expect((await app.send('POST', `${FILE}/trial`, larger, cookie)).status).toBe(422);
    const huge = { text: text.padEnd(4 * LONGEST_PROVIDER_FILE) };
    expect((await app.send('POST', `${FILE}/trial`, huge, cookie)).status).toBe(413);
  });
});
