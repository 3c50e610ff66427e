import { execFileSync } from 'node:child_process';

/** What a newer pg_dump says to psql, or to its own server, alone. */
const NOT_FOR_ALL = /^(\\(un)?restrict .*|SET transaction_timeout = .*)\n/gm;

/**
 * Jobs are judged by the database's own clock: those that waited when the image was made wait again when it is loaded,
 * however much later.
 */
const JOBS_WAIT_ON = `update jobs.job set created_on = now(), start_after = now(), keep_until = now() + interval '14 days'
  where state in ('created', 'retry');
`;

/** A whole PostgreSQL database as SQL that needs no psql: tables, rows, functions, sequences. */
export function dumpSql(url: string): string {
  const how = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=500'];
  const dump = execFileSync('pg_dump', [...how, url], { encoding: 'utf8', maxBuffer: 1e9 });
  return dump.replaceAll(NOT_FOR_ALL, '') + JOBS_WAIT_ON;
}
