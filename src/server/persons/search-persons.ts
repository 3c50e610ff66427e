import { type SQL, sql } from 'drizzle-orm';
import type { FoundPerson } from '../../contract/office-persons.ts';
import { rows, type Queryable } from '../db/database.ts';
import { literal } from '../db/like.ts';
import type { soughtBy } from '../dispatch/sought.ts';

/** Where people stand: their address, their name and their number. */
const PLACES = [
  { table: 'bookings', email: 'booker_email', name: 'booker_name', phone: 'booker_phone' },
  { table: 'bookings', email: 'passenger_email', name: 'passenger_name', phone: 'passenger_phone' },
  { table: 'passengers', email: 'email', name: 'name', phone: 'phone' },
  { table: 'quote_requests', email: 'email', name: 'name', phone: 'phone' },
  {
    table: 'contact_messages',
    email: 'email',
    name: "first_name || ' ' || last_name",
    phone: 'phone',
  },
  { table: 'staff', email: 'email', name: 'name', phone: "''" },
] as const;

type Sought = ReturnType<typeof soughtBy>;

/** Of each place no more than this: whoever is found oftener says more of them. */
const MOST = 500;

function isMeant({ email, name, phone }: Record<'email' | 'name' | 'phone', SQL>, sought: Sought): SQL {
  if (sought.email !== null) return sql`lower(${email}) = ${sought.email}`;
  if (sought.phone !== null) return sql`${phone} = ${sought.phone}`;
  return sql`${name} ilike ${`%${literal(sought.text ?? '')}%`}`;
}

/** People by the e-mail addresses that lead to them, whoever stands oftenest first. */
export async function searchPersons(db: Queryable, sought: Sought, limit: number): Promise<FoundPerson[]> {
  const parts = PLACES.map((place) => {
    const columns = {
      email: sql.raw(place.email),
      name: sql.raw(`(${place.name})`),
      phone: sql.raw(place.phone),
    };
    return sql`(select lower(${columns.email}) as email, ${columns.name} as name, ${columns.phone} as phone
      from ${sql.raw(place.table)} where ${columns.email} <> '' and ${isMeant(columns, sought)} limit ${MOST})`;
  });
  return rows<FoundPerson>(
    db,
    sql`select email, (array_agg(distinct name) filter (where name <> ''))[1:5] as names,
        coalesce((array_agg(distinct phone) filter (where phone <> ''))[1:5], '{}') as phones
      from (${sql.join(parts, sql` union all `)}) p
      group by email having bool_or(name <> '') order by count(*) desc, email limit ${limit}`,
  );
}
