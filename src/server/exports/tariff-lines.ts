import { sql } from 'drizzle-orm';
import { csvLine } from '../../domain/office/csv.ts';
import { tariffFields } from '../../domain/tariffs/tariff-fields.ts';
import { typedValue } from '../../domain/tariffs/values.ts';
import { type Queryable, rows } from '../db/database.ts';
import type { TariffContent } from '../db/schema/provider.ts';

interface LiveTariff {
  operator: string;
  category: string;
  version: number;
  content: TariffContent | null;
}

const HEAD = ['Operator', 'Vehicle category', 'Version', 'Group', 'Number', 'In', 'Value'];

/** Every number of every tariff that holds at an instant; a price on request has a line without one. */
export async function* tariffLines(db: Queryable, now: Date): AsyncGenerator<string> {
  yield csvLine(HEAD);
  const live = await rows<LiveTariff>(
    db,
    sql`select o.name as operator, k.name as category, t.version, t.content from (
        select distinct on (operator_id, category_id) * from tariffs
        where effective_from <= ${now.toISOString()}::timestamptz
        order by operator_id, category_id, effective_from desc, version desc) t
      join operators o on o.id = t.operator_id and o.active
      join vehicle_categories k on k.id = t.category_id
      where not t.withdrawn order by o.name, k.position, k.name`,
  );
  for (const { operator, category, version, content } of live) {
    const fields = content ? tariffFields(content) : [];
    if (fields.length === 0)
      yield csvLine([operator, category, version, null, 'price on request', null, null]);
    yield fields
      .map(({ group, label, unit, value }) =>
        csvLine([operator, category, version, group, label, unit, Number(typedValue(unit, value))]),
      )
      .join('');
  }
}
