import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OfficeArea } from '../../../contract/office-areas.ts';
import { oneDocument } from '../documents/lists.ts';
import { ToCome } from '../documents/to-come.tsx';
import { useMay } from '../me.ts';
import { NotLoaded } from '../operators/loaded.tsx';
import { AreaForm } from './area-form.tsx';
import { AreaMap } from './area-map.tsx';
import { AreaUses } from './area-uses.tsx';
import { AreaWords } from './area-words.tsx';
import { oneArea } from './lists.ts';
import { AREA_TEXTS } from './texts.ts';
import { typedOf } from './typed-area.ts';
import css from './areas.module.css';

/** The same for whoever may only look at it. */
function AreaShown({ area }: { area: OfficeArea }) {
  return (
    <div className={css.shown}>
      <AreaMap typed={typedOf(area.area)} onChange={null} goTo={null} />
      <AreaWords typed={typedOf(area.area)} />
      <AreaUses area={area} />
    </div>
  );
}

function AreaDrawn({ area, document }: { area: OfficeArea | null; document: string }) {
  const { data, error, refetch } = useQuery(oneDocument(document));
  if (!data) return <NotLoaded error={error} onAgain={() => void refetch()} />;
  const uses = { operators: area?.operators.length ?? 0, tariffs: area?.tariffs.length ?? 0 };
  return (
    <>
      <ToCome list={data.to_come} />
      <AreaForm key={document} document={data} uses={uses} />
      {area && <AreaUses area={area} />}
    </>
  );
}

/** [OFF-11] One area: on the map and in words, to be drawn by whoever may. */
export function AreaPage() {
  const may = useMay();
  const { area } = useParams({ from: '/inside/areas/$area' });
  const isNew = area.startsWith('new-');
  const { data, error, refetch } = useQuery({ ...oneArea(Number(area)), enabled: !isNew });
  return (
    <>
      <p className={css.back}>
        <Link to="/areas">{AREA_TEXTS.list}</Link>
      </p>
      <h1>{isNew ? AREA_TEXTS.newArea : (data?.area.name ?? AREA_TEXTS.title)}</h1>
      {!isNew && !data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {may('tariffs')
        ? (isNew || data) && <AreaDrawn area={data ?? null} document={`area:${area}`} />
        : data && <AreaShown area={data} />}
    </>
  );
}
