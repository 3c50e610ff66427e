import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OfficeArea } from '../../../contract/office-areas.ts';
import { classes } from '../../ui/classes.ts';
import office from '../../ui/office.module.css';
import { ToCome } from '../documents/draft-pane.tsx';
import { NotLoaded } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { oneArea, oneDocument } from '../queries.ts';
import { AreaSummary } from './area-editor.tsx';
import { AreaForm } from './area-form.tsx';
import { AreaMap } from './area-map.tsx';
import css from './areas.module.css';
import { AREA_TEXTS } from './texts.ts';
import { typedOf } from './typed-area.ts';

/** Operators and tariffs that use an area. */
export function AreaUses({ area: { operators, tariffs } }: { area: OfficeArea }) {
  return (
    <section className={classes(office.panel, css.uses)}>
      <h2>{AREA_TEXTS.used}</h2>
      {operators.length + tariffs.length === 0 && <p className={office.muted}>{AREA_TEXTS.unused}</p>}
      {operators.length > 0 && <h3>{AREA_TEXTS.operators}</h3>}
      <ul>
        {operators.map(({ operator_id, name }) => (
          <li key={operator_id}>
            <Link to="/operators/$operator" params={{ operator: String(operator_id) }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {tariffs.length > 0 && <h3>{AREA_TEXTS.tariffs}</h3>}
      <ul>
        {[...Map.groupBy(tariffs, ({ operator }) => operator)].map(([operator, list]) => (
          <li key={operator}>
            {operator}
            {list.map(({ tariff_id, category }) => (
              <Link key={tariff_id} to="/operators/tariffs/$tariff" params={{ tariff: tariff_id }}>
                {category}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A read-only area. */
function AreaShown({ area }: { area: OfficeArea }) {
  return (
    <div className={css.shown}>
      <AreaMap typed={typedOf(area.area)} onChange={null} goTo={null} />
      <AreaSummary typed={typedOf(area.area)} />
      <AreaUses area={area} />
    </div>
  );
}

function AreaDrawn({ area, document }: { area: OfficeArea | null; document: string }) {
  const query = useQuery(oneDocument(document));
  const { data } = query;
  if (!data) return <NotLoaded query={query} />;
  const uses = { operators: area?.operators.length ?? 0, tariffs: area?.tariffs.length ?? 0 };
  return (
    <>
      <ToCome list={data.to_come} />
      <AreaForm key={document} document={data} uses={uses} />
      {area && <AreaUses area={area} />}
    </>
  );
}

/** [OFF-11] Page of an area: on the map and in words, editable with the right to. */
export function AreaPage() {
  const may = useMay();
  const { area } = useParams({ from: '/inside/areas/$area' });
  const isNew = area.startsWith('new-');
  const query = useQuery({ ...oneArea(Number(area)), enabled: !isNew });
  const { data } = query;
  return (
    <>
      <p className={office.back}>
        <Link to="/areas">{AREA_TEXTS.list}</Link>
      </p>
      <h1>{isNew ? AREA_TEXTS.newArea : (data?.area.name ?? AREA_TEXTS.title)}</h1>
      {!isNew && <NotLoaded query={query} />}
      {may('tariffs')
        ? (isNew || data) && <AreaDrawn area={data ?? null} document={`area:${area}`} />
        : data && <AreaShown area={data} />}
    </>
  );
}
