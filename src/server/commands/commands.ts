import { dumpDatabase, type Emit } from '../backup/dump.ts';
import { noteBackup } from '../backup/note-backup.ts';
import {
  acceptByCommand,
  agreeByCommand,
  disagreeByCommand,
  refuseByCommand,
} from '../bookings/answer-commands.ts';
import { driveByCommand, nameByCommand, withdrawByCommand } from '../bookings/drivers/driver-commands.ts';
import { renewLink } from '../bookings/booking-commands.ts';
import { noShowByCommand } from '../bookings/no-show-command.ts';
import { refundByCommand } from '../bookings/refund-command.ts';
import { commandActor } from '../db/audit.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Keep } from '../keep.ts';
import { explainOne, listDifferences } from '../ledger/difference-commands.ts';
import { erasePerson } from '../persons/erase-person.ts';
import { exportPerson } from '../persons/export-person.ts';
import type { Secrets } from '../secrets.ts';
import { addStaff, disableStaff, removeSecondFactor, setStaffPassword } from '../staff/staff-commands.ts';

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
  backup: async ({ database: { db }, clock }, _argument, emit) => {
    await dumpDatabase(db, clock(), emit);
    await noteBackup(db, commandActor('backup'), clock());
  },
  'person:export': async ({ database, clock }, email, emit) =>
    emit(JSON.stringify(await exportPerson(database.db, email, clock()), null, 2)),
  'person:erase': async ({ database, clock, keep }, email, emit) =>
    emit(JSON.stringify(await erasePerson(database.db, email, { now: clock(), keep }))),
  'booking:new-link': async ({ database, secrets }, number, emit) =>
    emit(await renewLink(database.db, secrets, number)),
  'booking:accept': async (context, number, emit) => emit(await acceptByCommand(context, number)),
  'booking:refuse': async (context, what, emit) => emit(await refuseByCommand(context, what)),
  'booking:no-show': async (context, what, emit) => emit(await noShowByCommand(context, what)),
  'booking:refund': async (context, what, emit) => emit(await refundByCommand(context, what)),
  'booking:agree': async (context, number, emit) => emit(await agreeByCommand(context, number)),
  'booking:disagree': async (context, what, emit) => emit(await disagreeByCommand(context, what)),
  'booking:driver': async (context, what, emit) => emit(await nameByCommand(context, what)),
  'booking:no-driver': async (context, what, emit) => emit(await withdrawByCommand(context, what)),
  'booking:drive': async (context, what, emit) => emit(await driveByCommand(context, what)),
  'money:differences': ({ database }, _argument, emit) => listDifferences(database.db, emit),
  'money:explain': async ({ database, clock }, what, emit) =>
    emit(await explainOne(database.db, what, clock())),
  'staff:add': async ({ database, clock }, who, emit) => emit(await addStaff(database.db, who, clock())),
  'staff:password': async ({ database }, who, emit) => emit(await setStaffPassword(database.db, who)),
  'staff:factor': async ({ database }, email, emit) => emit(await removeSecondFactor(database.db, email)),
  'staff:disable': async ({ database, clock }, email, emit) =>
    emit(await disableStaff(database.db, email, clock())),
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;
