import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { RetainedRecord } from '../../src/server/office/privacy/erase-person.ts';
import type { LoadReport } from '../../src/server/provider-file/load-service.ts';
import { ask, print, withConfig } from './run.ts';

/** Adds the areas money, provider, person, backup and mail. */
export function addDataCommands(program: Command): void {
  addMoneyCommands(
    program.command('money').description('Differences between the card provider and the ledger'),
  );
  addProviderCommands(
    program.command('provider').description('The provider file: operators, tariffs, settings'),
  );
  addPersonCommands(program.command('person').description('Personal data'));
  addBackupCommands(program.command('backup').description('Backups of the database'));
  program
    .command('mail')
    .description('Stored emails')
    .command('list')
    .description('Prints the newest emails. The server of an embedded database must be stopped.')
    .argument('[count]', 'how many', '10')
    .action((count: string) =>
      withConfig(async (config) => {
        const { openDatabase } = await import('../../src/server/platform/database/database.ts');
        const { printableMails } = await import('../../src/server/notifications/email-store.ts');
        const database = await openDatabase(config);
        console.log(await printableMails(database.db, Math.max(1, Number(count) || 10)));
        await database.close();
      }),
    );
}

function addMoneyCommands(money: Command): void {
  money
    .command('differences')
    .description('Lists the open differences.')
    .action(() => print('money:differences', ''));
  money
    .command('explain')
    .description('Closes a difference that has been looked into.')
    .argument('<id>', 'id of the difference')
    .argument('<explanation>', 'explanation, in quotes')
    .action((id: string, explanation: string) => print('money:explain', `${id} ${explanation}`));
}

function addProviderCommands(provider: Command): void {
  provider
    .command('load')
    .description('Loads a provider file.')
    .argument('<file>', 'the file')
    .option('--dry-run', 'lists the changes without loading')
    .option('--replace', 'also undoes changes made in the office')
    .action((name: string, { dryRun = false, replace = false }: { dryRun?: boolean; replace?: boolean }) =>
      withConfig(async (config) => {
        const { dryRunWords, loadWords } = await import('../../src/server/provider-file/commands.ts');
        const asked = { name, text: readFileSync(name, 'utf8'), replace, dryRun };
        const answer: string[] = [];
        await ask(config, 'provider:load', JSON.stringify(asked), (line) => void answer.push(line));
        const report = JSON.parse(answer.join('\n')) as LoadReport;
        if (!dryRun) return console.log(loadWords(name, report).join('\n'));
        const { lines, exitCode } = dryRunWords(name, report, replace);
        console.log(lines.join('\n'));
        process.exitCode = exitCode;
      }),
    );
  provider
    .command('export')
    .description('Writes the data in effect as a provider file, by default to standard output.')
    .argument('[file]', 'the file')
    .option('--at <instant>', 'the data in effect at this instant')
    .action((file: string | undefined, { at = '' }: { at?: string }) =>
      withConfig(async (config) => {
        const lines: string[] = [];
        await ask(config, 'provider:export', at, (line) => void lines.push(line));
        const text = `${lines.join('\n')}\n`;
        if (file === undefined) return void process.stdout.write(text);
        writeFileSync(file, text);
        console.log(`${file} written`);
      }),
    );
}

const RETENTION_NOTE = `The law decides what must be kept and how long: check WAYFARE_KEEP_DAYS (particulars, records) against your
licence conditions and your tax adviser (docs/privacy.md). Backups contain the data until they expire.`;

function addPersonCommands(person: Command): void {
  person
    .command('export')
    .description('Prints all stored data of a person as JSON.')
    .argument('<email>', 'email address')
    .action((email: string) => print('person:export', email));
  person
    .command('erase')
    .description('Erases the data of a person, except what the law requires to be kept.')
    .argument('<email>', 'email address')
    .action((email: string) =>
      withConfig((config) => ask(config, 'person:erase', email, (line) => printErasure(line))),
    );
}

function printErasure(line: string): void {
  const { deleted, kept } = JSON.parse(line) as { deleted: Record<string, number>; kept: RetainedRecord[] };
  const words = Object.entries(deleted).map(([table, rows]) => `${table} ${rows}`);
  console.log(`deleted: ${words.join(', ') || 'nothing'}`);
  for (const { booking, particularsUntil, recordUntil } of kept) {
    const name = particularsUntil ? `name, addresses, times until ${particularsUntil} (licensing); ` : '';
    console.log(`kept of booking ${booking}: ${name}price, date, operator until ${recordUntil} (tax)`);
  }
  if (kept.length > 0) console.log(RETENTION_NOTE);
}

function addBackupCommands(backup: Command): void {
  backup
    .command('create')
    .description('Backs up the whole database, also while the server runs.')
    .argument('<file>', 'the file to write')
    .action((path: string) =>
      withConfig(async (config) => {
        const { readLines, writeLines } = await import('../../src/server/platform/backup/backup-file.ts');
        const { checkBackup, summary } = await import('../../src/server/platform/backup/nightly-backup.ts');
        const { backupPassphrase } = config;
        await writeLines(path, backupPassphrase, (emit) => ask(config, 'backup', '', emit));
        const { end } = await checkBackup(readLines(path, backupPassphrase));
        console.log(`${path}${backupPassphrase ? ', encrypted' : ', not encrypted'}: ${summary(end)}`);
        const secret = config.databaseUrl ? 'WAYFARE_SECRET' : join(config.dataDir, 'secret');
        console.log(`Not included, keep them too: ${join(config.dataDir, 'storage')} (images), ${secret}`);
      }),
    );
  backup
    .command('restore')
    .description('Restores a backup into an empty database.')
    .argument('<file>', 'the backup')
    .option('--check', 'restores into a temporary database in memory, as a test')
    .action((path: string, { check = false }: { check?: boolean }) =>
      withConfig(async (config) => {
        const { JOB_KINDS } = await import('../../src/server/app/jobs.ts');
        const { summary } = await import('../../src/server/platform/backup/nightly-backup.ts');
        const { restoreBackup } = await import('../../src/server/platform/backup/restore.ts');
        const { connectDatabase } = await import('../../src/server/platform/database/database.ts');
        const database = await connectDatabase(check ? {} : { ...config, patient: true });
        try {
          const { head, end } = await restoreBackup(database, path, config.backupPassphrase, JOB_KINDS);
          console.log(`${check ? 'can be restored' : 'restored'}, as of ${head.taken}: ${summary(end)}`);
        } finally {
          await database.close();
        }
      }),
    );
}
