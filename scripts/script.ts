import { existsSync } from 'node:fs';
import { BadBackup } from '../src/server/platform/backup/backup-file.ts';
import { NothingToBackUp } from '../src/server/platform/backup/dump.ts';
import { NotEmpty } from '../src/server/platform/backup/restore.ts';
import { CommandRefused } from '../src/server/platform/errors.ts';
import { BadConfiguration, readConfig, type Config } from '../src/server/app/config.ts';
import { DataFolderInUse } from '../src/server/platform/database/data-folder.ts';

const EXPECTED = [BadBackup, BadConfiguration, CommandRefused, DataFolderInUse, NotEmpty, NothingToBackUp];

/** Runs a command for whoever runs the site: with the configuration, and plain words for what may go wrong. */
export async function script(
  usage: string,
  least: number,
  main: (config: Config, given: string[]) => Promise<void>,
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const given = process.argv.slice(2);
  try {
    if (given.length < least) throw new BadConfiguration(`usage: npm run ${usage}`);
    await main(readConfig(process.env), given);
  } catch (error) {
    const fileFault = error instanceof Error && 'syscall' in error && 'path' in error;
    const badOption =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    const expected = fileFault || badOption || EXPECTED.some((kind) => error instanceof kind);
    console.error(expected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
