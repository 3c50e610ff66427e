import { Link } from '@tanstack/react-router';
import type { OfficeArea } from '../../../contract/office-areas.ts';
import { AREA_TEXTS } from './texts.ts';
import css from './areas.module.css';

/** Who uses an area: what follows where it becomes another one. */
export function AreaUses({ area: { operators, tariffs } }: { area: OfficeArea }) {
  return (
    <section className={css.uses}>
      <h2>{AREA_TEXTS.used}</h2>
      {operators.length + tariffs.length === 0 && <p className={css.soft}>{AREA_TEXTS.nobody}</p>}
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
