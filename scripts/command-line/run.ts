import type { CommandName } from '../../src/server/app/commands.ts';
import type { Config } from '../../src/server/app/config.ts';

/** Errors whose message alone is shown; any other is a fault and is shown with its stack. */
async function isExpected(error: unknown): Promise<boolean> {
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && 'path' in error) return true;
  const { BadConfiguration } = await import('../../src/server/app/config.ts');
  const { BadBackup } = await import('../../src/server/platform/backup/backup-file.ts');
  const { NothingToBackUp } = await import('../../src/server/platform/backup/dump.ts');
  const { NotEmpty } = await import('../../src/server/platform/backup/restore.ts');
  const { DataFolderInUse } = await import('../../src/server/platform/folder-lock.ts');
  const { CommandRefused } = await import('../../src/server/platform/errors.ts');
  const kinds = [BadBackup, BadConfiguration, CommandRefused, DataFolderInUse, NotEmpty, NothingToBackUp];
  return kinds.some((kind) => error instanceof kind);
}

/** PostgreSQL's undefined_table. */
const isEmptyDatabase = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '42P01';

/** Runs an action with the configuration. An expected error is printed and sets the exit code to 1. */
export async function withConfig(action: (config: Config) => Promise<void>): Promise<void> {
  const { readConfig } = await import('../../src/server/app/config.ts');
  try {
    await action(readConfig(process.env));
  } catch (error) {
    console.error(
      isEmptyDatabase(error)
        ? 'The database has no tables yet. Start the server once.'
        : (await isExpected(error))
          ? (error as Error).message
          : error,
    );
    process.exitCode = 1;
  }
}

/** Runs a command wherever the database is open, and passes on each line of its answer. */
export async function ask(
  config: Config,
  name: CommandName,
  argument: string,
  emit: (line: string) => void | Promise<void> = (line) => console.log(line),
): Promise<void> {
  const { runCommand } = await import('../../src/server/app/commands.ts');
  await runCommand(config, name, argument, async (line) => emit(line));
}

/** Runs a command and prints its answer. */
export const print = (name: CommandName, argument: string): Promise<void> =>
  withConfig((config) => ask(config, name, argument));
