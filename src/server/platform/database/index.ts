/** The database: connection, transactions, migrations, audit log, deletion of old rows. */
export {
  type Actor,
  type AuditEntry,
  auditRow,
  commandActor,
  jobActor,
  oldAudit,
  passengerActor,
  FORMER_COLLEAGUE,
  staffActor,
  staffNames,
  writeAudit,
} from './audit.ts';
export {
  afterCommit,
  connectDatabase,
  type Database,
  type DatabaseOptions,
  hasTable,
  onCommits,
  oneOf,
  type OpenDatabase,
  openDatabase,
  ping,
  type Queryable,
  rows,
  type Transaction,
} from './database.ts';
export { endsOf, migrateWithin, MIGRATIONS, migrationTimes, namesOf } from './migrations.ts';
export { pickupColumns, pickupInstant, pickupOf, pickupTimeText } from './pickups.ts';
export { reaching } from './postgres.ts';
export { dated, datedBy, gather, isUnavailable, literal, oneMore } from './queries.ts';
export { allowRetention, daysBefore, deleteRows, type OldRows, vacuum } from './retention.ts';
