import { dumpDatabase, type Emit } from '../backup/dump.ts';
import { acceptByCommand, refuseByCommand } from '../bookings/answer-commands.ts';
import { renewLink } from '../bookings/booking-commands.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Keep } from '../keep.ts';
import { explainOne, listDifferences } from '../ledger/difference-commands.ts';
import { erasePerson } from '../persons/erase-person.ts';
import { exportPerson } from '../persons/export-person.ts';
import type { Secrets } from '../secrets.ts';
import { addStaff, disableStaff, setStaffPassword } from '../staff/staff-commands.ts';

/** What is done on request of a script, by whichever process holds the database. */
export interface CommandContext {
  database: OpenDatabase;
  clock: () => Date;
  keep: Keep;
  /** Puts jobs into the queue of the server. */
  jobs: () => Promise<Jobs>;
  /** Links are made with them. */
  secrets: Secrets;
}

/** Says its answer line by line. */
export type Command = (context: CommandContext, argument: string, emit: Emit) => Promise<unknown>;

export const COMMANDS = {
  backup: ({ database, clock }, _argument, emit) => dumpDatabase(database.db, clock(), emit),
  'person:export': async ({ database, clock }, email, emit) =>
    emit(JSON.stringify(await exportPerson(database.db, email, clock()), null, 2)),
  'person:erase': async ({ database, clock, keep }, email, emit) =>
    emit(JSON.stringify(await erasePerson(database.db, email, { now: clock(), keep }))),
  'booking:new-link': async ({ database, secrets }, number, emit) =>
    emit(await renewLink(database.db, secrets, number)),
  'booking:accept': async (context, number, emit) => emit(await acceptByCommand(context, number)),
  'booking:refuse': async (context, what, emit) => emit(await refuseByCommand(context, what)),
  'money:differences': ({ database }, _argument, emit) => listDifferences(database.db, emit),
  'money:explain': async ({ database, clock }, what, emit) =>
    emit(await explainOne(database.db, what, clock())),
  'staff:add': async ({ database, clock }, who, emit) => emit(await addStaff(database.db, who, clock())),
  'staff:password': async ({ database }, who, emit) => emit(await setStaffPassword(database.db, who)),
  'staff:disable': async ({ database, clock }, email, emit) =>
    emit(await disableStaff(database.db, email, clock())),
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;
