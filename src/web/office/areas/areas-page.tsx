import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AreaLine } from '../../../contract/office-areas.ts';
import { findLines } from '../../../domain/office/find-lines.ts';
import { classes } from '../../ui/classes.ts';
import { ListTable } from '../../ui/list-table.tsx';
import office from '../../ui/office.module.css';
import { newKey } from '../documents/typed-document.ts';
import { FindField, NotLoaded, useFound } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import tableCss from '../operators/operators.module.css';
import { AREAS } from '../queries.ts';
import { AREA_TEXTS } from './texts.ts';

function Line({ line: { area_id, name, kind, holds, operators, tariffs } }: { line: AreaLine }) {
  return (
    <tr>
      <td data-label={AREA_TEXTS.name}>
        <Link
          to="/areas/$area"
          params={{ area: String(area_id) }}
          className={classes(office.link, tableCss.open)}
        >
          {name}
        </Link>
      </td>
      <td data-label={AREA_TEXTS.shape}>{kind}</td>
      <td data-label={AREA_TEXTS.holds}>{holds}</td>
      <td data-label={AREA_TEXTS.used}>{AREA_TEXTS.usedBy(operators, tariffs)}</td>
    </tr>
  );
}

/** [OFF-11] List of areas with content and use. */
export function AreasPage() {
  const may = useMay();
  const [fresh] = useState(newKey);
  const [find, setFind] = useFound();
  const query = useQuery(AREAS);
  const { data } = query;
  const lines = findLines(data?.areas ?? [], find, ({ name, holds }) => [name, holds]);
  const none = find ? AREA_TEXTS.noneSuch : AREA_TEXTS.none;
  return (
    <>
      <div className={office.head}>
        <h1>{AREA_TEXTS.title}</h1>
        {may('tariffs') && (
          <Link to="/areas/$area" params={{ area: fresh }}>
            {AREA_TEXTS.add}
          </Link>
        )}
        <FindField label={AREA_TEXTS.find} value={find} onChange={setFind} />
      </div>
      <p className={office.count}>{AREA_TEXTS.about}</p>
      <NotLoaded query={query} />
      {data && (
        <output className={office.count}>{lines.length > 0 ? AREA_TEXTS.count(lines.length) : none}</output>
      )}
      {data && lines.length > 0 && (
        <ListTable columns={[AREA_TEXTS.name, AREA_TEXTS.shape, AREA_TEXTS.holds, AREA_TEXTS.used]}>
          {lines.map((line) => (
            <Line key={line.area_id} line={line} />
          ))}
        </ListTable>
      )}
    </>
  );
}
