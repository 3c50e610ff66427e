import { sql } from 'drizzle-orm';
import { rows, type Database } from '../db/database.ts';
import { CommandRefused } from '../refused.ts';
import { aboutPerson, findPerson, type Person } from './find-person.ts';
import { TABLE_CARE } from './table-care.ts';

type Row = Record<string, unknown>;

/** What proves who somebody is tells them nothing, and must not travel. */
const SECRETS = /_(hash|sealed|salt|stamp)$/;

/**
 * Everything that is kept of a person, by table; of bookings with others only their own part.
 * @throws CommandRefused when there is nothing
 */
export async function exportPerson(db: Database, email: string, now: Date): Promise<Row> {
  return db.transaction(
    async (tx) => {
      const person = await findPerson(tx, email);
      const tables: Record<string, Row[]> = {};
      for (const [table, care] of Object.entries(TABLE_CARE)) {
        if (care === 'provider' || care === 'count') continue;
        const found = await rows<{ row: Row }>(
          tx,
          sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${aboutPerson(table, person)}`,
        );
        if (found.length > 0) tables[table] = found.map(({ row }) => ownPart(table, row, person));
      }
      if (Object.keys(tables).length === 0) throw new CommandRefused(`nothing is kept of ${person.email}`);
      return { email: person.email, taken: now.toISOString(), ...tables };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Of rows that are about somebody else too, what is that one's: a passenger has the car, not the driver. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { leg_drivers: ['name', 'phone', 'badge'] };

function ownPart(table: string, row: Row, { bookings }: Person): Row {
  const part = 'booker_name' in row ? bookings.find(({ id }) => id === row['id'])?.part : 'both';
  const others = part === 'booker' ? /^passenger_/ : part === 'passenger' ? /^booker_/ : /^$/;
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => !SECRETS.test(name) && !others.test(name) && !OTHERS[table]?.includes(name),
    ),
  );
}
