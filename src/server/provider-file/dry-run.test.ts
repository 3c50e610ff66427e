import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableContents } from '../../../test/support/tables.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { CommandRefused } from '../platform/errors.ts';
import { dryRunWords, exportByCommand, type LoadOptions, loadByCommand } from './commands.ts';
import type { LoadReport } from './load-service.ts';

const DEMO = readFileSync(join(import.meta.dirname, '../../../demo/provider.json'), 'utf8');

const app = useApp();

const db = () => app.services.database.db;

/** Runs a command in whichever process has opened the database. */
async function run(name: 'provider:load' | 'provider:export', argument: string): Promise<string> {
  const { database, places } = app.services;
  const context = { database, places: () => places, clock: () => app.clock.now };
  return name === 'provider:load' ? loadByCommand(context, argument) : exportByCommand(context, argument);
}

async function load(text: string, options: Partial<LoadOptions> = {}): Promise<LoadReport> {
  const asked: LoadOptions = { name: 'my.json', text, replace: false, dryRun: false, ...options };
  return JSON.parse(await run('provider:load', JSON.stringify(asked))) as LoadReport;
}

const exported = () => run('provider:export', '');
const words = (report: LoadReport, replace = false) => dryRunWords('my.json', report, replace);

/** The file with one text in the place of another. */
function changed(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

/** Publishes another minimum fare in the office, for now or a day to come. */
async function publish(minimum: string, day?: string): Promise<void> {
  const { catalogue, tariffs, publications } = app.services;
  const operator = catalogue.operators().find(({ key }) => key === 'aire-otter');
  const saloon = catalogue
    .versionsOf(operator?.id ?? 0)
    .find(([one]) => one?.category.name === 'Saloon')?.[0];
  const known = await tariffs.find(`${operator?.id}-${saloon?.category.id}`);
  if (!known) throw new Error('no tariff');
  const { version } = await tariffs.tariff(known);
  const changes = [{ key: 'minimum', value: minimum }];
  const from = day === undefined ? {} : { from_date: day };
  await tariffs.save(known, { revision: 0, version, changes, ...from }, 1);
  await publications.publish([{ tariff_id: known.id, revision: 1 }], 1);
}

describe('[OFF-12] provider:load and provider:export on a running site', () => {
  it('export what was loaded, and loading it again changes nothing', async () => {
    const text = await exported();
    const report = await load(text, { dryRun: true });
    expect(report.difference).toEqual([]);
    expect(words(report)).toEqual({
      lines: [expect.stringMatching(/^my\.json: \d+ operators, /), 'nothing changes'],
      exitCode: 0,
    });
    const before = await tableContents(db());
    await load(text);
    expect(await tableContents(db())).toEqual(before);
    expect(await exported()).toBe(text);
    expect((await load(DEMO, { dryRun: true })).difference).toEqual([]);
  });

  it('preview the changes by subject, and change nothing', async () => {
    const text = [
      ['"Company_Name": "Wharfe & Weald Transfers"', '"Company_Name": "Weald"'],
      ['"phone": "0113 496 0137"', '"phone": "0113 496 0138"'],
      ['"address": "Blackthorn Quarry Works"', '"address": "Whitethorn Quarry Works"'],
    ].reduce((before, [from = '', to = '']) => changed(before, from, to), await exported());
    const before = await tableContents(db());
    const report = await load(text, { dryRun: true });
    expect(await tableContents(db())).toEqual(before);
    expect(words(report).exitCode).toBe(2);
    expect(words(report).lines.slice(1)).toEqual([
      'What would change:',
      'Settings',
      '  Name (Company_Name): “Wharfe & Weald Transfers” → “Weald”',
      'Operators',
      '  Aire & Otter Cars: telephone 0113 496 0137 → 0113 496 0138',
      'Banned addresses',
      '  Whitethorn Quarry Works: banned',
      '  Blackthorn Quarry Works: no longer banned',
    ]);
    expect((await load(text)).difference).toEqual(report.difference);
    expect((await load(text, { dryRun: true })).difference).toEqual([]);
  });

  it('reject a file with errors, and name their paths', async () => {
    const text = changed(await exported(), '"rating": 4.8', '"rating": 6');
    await expect(load(text, { dryRun: true })).rejects.toThrow(
      /my\.json has 1 fault[^]*operators\[\d\]\.rating:/,
    );
    await expect(load('{', { dryRun: true })).rejects.toThrow('is not JSON');
    await expect(run('provider:export', 'tomorrow')).rejects.toThrow(CommandRefused);
  });

  it('name changes made in the office, which a file overwrites only on request', async () => {
    const text = await exported();
    await publish('21');
    await publish('23', '2026-12-24');
    const refused = await load(text, { dryRun: true });
    expect(words(refused)).toEqual({
      exitCode: 3,
      lines: expect.arrayContaining([
        '  Aire & Otter Cars, Saloon: Minimum fare: £21.00 → £9.00 (−57%)',
        'Without --replace nothing would be loaded, as this was changed in the office:',
        '  Aire & Otter Cars, Saloon',
      ]),
    });
    expect(words(refused).lines.join('\n')).toContain(
      'the change scheduled for Thursday 24 December 2026, 00:00 is cancelled',
    );
    expect(words(await load(text, { dryRun: true, replace: true }), true).exitCode).toBe(2);
    await expect(load(text)).rejects.toThrow('changed in the office');

    // The office's prices are included in the current export, and scheduled ones in an export for their start.
    const now = await exported();
    expect(JSON.parse(now)).not.toEqual(JSON.parse(text));
    expect((await load(now, { dryRun: true })).difference).toEqual([]);
    const then = await run('provider:export', '2026-12-25T00:00:00Z');
    expect((await load(then, { dryRun: true })).difference).toEqual([
      { group: 'tariffs', sentences: [expect.stringContaining('£21.00 → £23.00')] },
    ]);

    await load(text, { replace: true });
    expect(await exported()).toBe(text);
  });
});
