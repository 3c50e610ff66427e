import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { NotLoaded } from '../operators/loaded.tsx';
import { AreaMap } from './area-map.tsx';
import { AreaUses } from './area-uses.tsx';
import { AreaWords } from './area-words.tsx';
import { oneArea } from './lists.ts';
import { AREA_TEXTS } from './texts.ts';
import { typedOf } from './typed-area.ts';
import css from './areas.module.css';

/** [OFF-11] One area: on the map, and in words. */
export function AreaPage() {
  const { area } = useParams({ from: '/inside/areas/$area' });
  const { data, error, refetch } = useQuery(oneArea(Number(area)));
  return (
    <>
      <p className={css.back}>
        <Link to="/areas">{AREA_TEXTS.list}</Link>
      </p>
      <h1>{data?.area.name ?? AREA_TEXTS.title}</h1>
      {!data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data && (
        <div className={css.shown}>
          <AreaMap typed={typedOf(data.area)} onChange={null} goTo={null} />
          <AreaWords typed={typedOf(data.area)} />
          <AreaUses area={data} />
        </div>
      )}
    </>
  );
}
