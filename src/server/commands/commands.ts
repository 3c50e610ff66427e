import { dumpDatabase, type Emit } from '../backup/dump.ts';
import type { OpenDatabase } from '../db/database.ts';

/** What is done on request of a script, by whichever process holds the database. */
export interface CommandContext {
  database: OpenDatabase;
  clock: () => Date;
}

/** Says its answer line by line. */
export type Command = (context: CommandContext, argument: string, emit: Emit) => Promise<unknown>;

export const COMMANDS = {
  backup: ({ database, clock }, _argument, emit) => dumpDatabase(database.db, clock(), emit),
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** What a person must be told, as against a fault of ours. */
export class CommandRefused extends Error {}
