import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { book, carRequest } from '../../../test/support/bookings.ts';
import { demoImage, pgliteFrom } from '../../../test/support/database-image.ts';
import { POSTGRES } from '../../../test/support/outage.ts';
import { givePlaces } from '../../../test/support/places-file.ts';
import { startApp } from '../../../test/support/start-app.ts';
import { databaseFolder } from './database/data-folder.ts';

const OLD = 'the-old-secret-of-this-installation';
const NEW = 'the-new-secret-of-this-installation';

// One folder for two servers in turn: on PostgreSQL each would have a separate database.
describe.skipIf(POSTGRES)('a replaced secret', () => {
  it('leaves quotes, bookings and their links valid', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wayfare-secrets-'));
    const start = (WAYFARE_SECRET: string) =>
      startApp({ env: { WAYFARE_DATA: folder, WAYFARE_SECRET }, replacements: { inMemory: false } });

    givePlaces(folder);
    await (await pgliteFrom(await demoImage(), databaseFolder(folder))).close();

    const before = await start(OLD);
    const held = await carRequest(before);
    const request = await carRequest(before);
    const { reference } = (await book(before, request)).body.data.booking;
    await before.stop();

    const after = await start(`${NEW}, ${OLD}`);
    expect((await book(after, held)).status).toBe(200);
    const again = await book(after, request);
    expect([again.status, again.body.data.booking.reference]).toEqual([200, reference]);
    expect((await after.send('GET', `/api/v1/booking/${reference}`)).status).toBe(200);
    const fresh = await carRequest(after);
    await after.stop();

    const done = await start(NEW);
    expect((await book(done, fresh)).status).toBe(200);
    expect((await done.send('GET', `/api/v1/booking/${reference}`)).status).toBe(200);
    await done.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});
