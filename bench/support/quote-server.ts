import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../src/server/app/config.ts';
import { rows } from '../../src/server/platform/database/database.ts';
import { startServer } from '../../src/server/app/start.ts';
import { NEVER_LATE } from '../../test/support/start-app.ts';

/** The real server with the demo provider and, as argument, that many operators more that serve other places. */
const extra = Number(process.argv[2] ?? 0);
const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-bench-'));
const config = readConfig({ PORT: '0', HOST: '127.0.0.1', WAYFARE_DATA: dataDir, LOG_LEVEL: 'silent' });
const server = await startServer(config, join(import.meta.dirname, '../..'), {
  inMemory: true,
  rateLimits: false,
  // As many at once as it can is what is measured here, not when it turns some away (overload.ts).
  load: NEVER_LATE,
});

if (extra > 0) {
  const { db } = server.services.database;
  // Circles of 2 to 12 miles over Wales and the South West, none of which reaches Leeds.
  await rows(
    db,
    sql`insert into operators (key, name, phone, email, rating_tenths, service_area)
        select 'bench-' || n, 'Operator ' || n, '', '', 40,
          jsonb_build_object('name', 'Area ' || n, 'kind', 'circle', 'lat', 50.5 + (n % 97) * 0.02,
            'lon', -4.5 + (n % 89) * 0.02, 'miles', 2 + n % 10)
        from generate_series(1, ${extra}) n`,
  );
  await rows(
    db,
    sql`insert into operator_licences (operator_id, number, authority, valid_to)
        select id, key, 'Bench', '2099-01-01' from operators where key like 'bench-%'`,
  );
  await rows(
    db,
    sql`insert into tariffs (operator_id, category_id, version, effective_from, content)
        select operators.id, category_id, 1, '2020-01-01', content
        from operators cross join (
          select distinct on (category_id) category_id, content from tariffs where content is not null order by category_id, id
        ) model
        where operators.key like 'bench-%'`,
  );
  await server.services.catalogue.reload();
}
process.send?.({ url: server.url });
