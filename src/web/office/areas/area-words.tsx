import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePause } from '../use-pause.ts';
import { AREA_TEXTS } from './texts.ts';
import { areaLook } from './lists.ts';
import { areaOf, type TypedArea } from './typed-area.ts';
import css from './areas.module.css';

/** What an area holds as it is drawn, and who drives there, in words. */
export function AreaWords({ typed }: { typed: TypedArea }) {
  const area = areaOf(typed);
  const rested = usePause(JSON.stringify(area));
  const asked = JSON.parse(rested) as typeof area;
  const { data } = useQuery({ ...areaLook(asked), placeholderData: (before) => before });
  const words = data && data.faults.length > 0 ? data.faults.map(AREA_TEXTS.fault) : [data?.holds ?? ''];
  return (
    <section className={css.words}>
      <h2>{AREA_TEXTS.inWords}</h2>
      <div aria-live="polite">
        {!area && <p>{AREA_TEXTS.incomplete[typed.kind]}</p>}
        {area && !data && <p>{AREA_TEXTS.reckoning}</p>}
        {area && data && words.map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      {area && data && data.faults.length === 0 && (
        <>
          <h3>{AREA_TEXTS.overlaps}</h3>
          {data.overlaps.length === 0 && <p className={css.soft}>{AREA_TEXTS.noOverlaps}</p>}
          <ul>
            {data.overlaps.map(({ operator_id, name }) => (
              <li key={operator_id}>
                <Link to="/operators/$operator" params={{ operator: String(operator_id) }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
