/**
 * Makes the image of a database of this release, by what passengers, staff and a mail server do with a server of it:
 * `TEST_DATABASE_URL=postgres://… node test/upgrades/make/main.ts`. Needs pg_dump.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startSmtpFake, type SmtpFake } from '../../../src/server/integrations/smtp-fake.ts';
import { ROOT, START } from '../../support/demo-server.ts';
import { scratchDatabase } from '../../support/scratch-database.ts';
import { startApp } from '../../support/start-app.ts';
import type { Facts } from '../facts.ts';
import { DUMP, FACTS, folderOf } from '../images.ts';
import { bookAsClients, changeAddresses, forgetPasswords } from './accounts.ts';
import { awaitedBefore, awaiting, bookAbroad, bookByCard, bookTrips, openOne } from './bookings.ts';
import { dumpSql } from './dump.ts';
import { SECRET, tried, type Making } from './making.ts';
import { changeProvider, enquire, eraseSomebody, hold, repeatable } from './others.ts';
import {
  embeddedMajor,
  readBookings,
  readCounts,
  readMails,
  readPerson,
  readSessions,
} from './read-facts.ts';

const QUIET = { info: () => {}, warn: () => {}, error: () => {} };

/** What a server on the database does, until every job has been tried. */
type WithServer = <T>(env: Record<string, string>, work: (making: Making) => Promise<T>) => Promise<T>;

/** Servers on the database at `url`, one after the other, whose clock goes on. */
function serversOn(url: string): WithServer {
  const bookings: Making['bookings'] = [];
  let now = new Date(START);
  return async (env, work) => {
    const app = await startApp({
      database: { url },
      env: { WAYFARE_SECRET: SECRET, TRUST_PROXY: '127.0.0.1', WAYFARE_DEMO: 'none', ...env },
      replacements: { rateLimits: true, log: QUIET },
    });
    app.clock.now = now;
    try {
      const result = await work({ app, bookings });
      await tried(app);
      now = app.clock.now;
      return result;
    } finally {
      await app.stop();
    }
  };
}

async function bookMuch(making: Making): Promise<void> {
  await bookTrips(making);
  await bookAbroad(making);
  await eraseSomebody(making);
  await awaitedBefore(making);
}

async function useAccounts(making: Making) {
  const clients = await bookAsClients(making);
  const { sessions, emailChange } = await changeAddresses(making);
  await enquire(making);
  const reset = await forgetPasswords(making);
  return { sessions: [...clients, ...sessions], emailChange, reset };
}

/** Work that is still pending when the server stops. */
async function leaveOpen(making: Making) {
  const heldBefore = await hold(making, 'before prices changed');
  await changeProvider(making);
  await bookByCard(making);
  const { reference, code } = await awaiting(making, 'address awaited');
  return {
    awaiting: { reference, code },
    repeated: await repeatable(making),
    checkout: await openOne(making),
    held: [...heldBefore, ...(await hold(making, 'at the prices of now'))],
  };
}

/** Fills the database at `url`: emails are first sent, then stored, and finally left waiting. */
async function fill(url: string, smtp: SmtpFake, version: string): Promise<Facts> {
  const withServer = serversOn(url);
  smtp.unknown.add('unknown@example.com');
  await withServer({ SMTP_URL: smtp.url }, bookMuch);
  const accounts = await withServer({}, useAccounts);
  smtp.refusing = true;
  return withServer({ SMTP_URL: smtp.url }, async (making) => {
    const open = await leaveOpen(making);
    await tried(making.app);
    return {
      version,
      takenAt: making.app.clock.now.toISOString(),
      secret: SECRET,
      embedded: await embeddedMajor(),
      counts: await readCounts(making),
      bookings: await readBookings(making),
      mails: await readMails(making),
      ...accounts,
      sessions: await readSessions(making, accounts.sessions),
      ...open,
      person: await readPerson(making, 'priya.shah@harrow-thistle.example.com'),
    };
  });
}

const server = process.env['TEST_DATABASE_URL'];
if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const folder = folderOf(version);
if (existsSync(folder)) throw new Error(`${folder} is there: the image of a release is made once`);

const database = await scratchDatabase(server, { demo: true });
const smtp = await startSmtpFake();
try {
  const facts = await fill(database.url, smtp, version);
  mkdirSync(folder);
  writeFileSync(join(folder, DUMP), gzipSync(dumpSql(database.url), { level: 9 }));
  writeFileSync(join(folder, FACTS), `${JSON.stringify(facts, null, 1)}\n`);
  process.stdout.write(`${folder}: ${facts.bookings.length} bookings, ${facts.mails.length} mails\n`);
} finally {
  await smtp.close();
  await database.drop();
}
