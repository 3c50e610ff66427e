import type { PopularLocation } from '../../../contract/provider.ts';
import { useAnswer } from '../../page-data.ts';
import { PATHS } from '../../paths.ts';
import { Link, opensHere } from '../../router/link.tsx';
import { useSettings } from '../../settings.ts';
import { classes } from '../../ui/classes.ts';
import { Sign } from './sign.tsx';
import { tabsOf } from './tabs.ts';
import { TEXTS } from './texts.ts';
import css from './popular-section.module.css';
import sections from './sections.module.css';

/** The trip as an address can name it: for browsers without scripts, and for opening it in another tab. */
function query({ pickup, dropoff }: PopularLocation): string {
  return `?${new URLSearchParams({ ...(pickup && { pickup }), ...(dropoff && { dropoff }) })}`;
}

/** [HOME-02] Trips that fill in the quote form; where the site has none, they lead to the quote request. */
export function PopularSection({ onChoose }: { onChoose: (location: PopularLocation) => void }) {
  const locations = useAnswer('GET /api/v1/fetch_popular_locations');
  const fills = tabsOf(useSettings()).includes('quote');
  if (locations?.length === 0) return null;
  return (
    <section className={sections.section}>
      <h2>{TEXTS.popular}</h2>
      <p>{fills ? TEXTS.popularText : TEXTS.popularRequest}</p>
      <ul className={classes(css.cards, !locations && css.loading)}>
        {locations?.map((location) => (
          <li key={location.id}>
            <Link
              to={(fills ? PATHS.bookTrip : PATHS.quoteRequest) + query(location)}
              className={css.card}
              onClick={(event) => {
                if (!fills || !opensHere(event)) return;
                event.preventDefault();
                onChoose(location);
              }}
            >
              <Sign of={location.kind} />
              <span className={css.words}>
                <strong>{location.name}</strong>
                {location.note && <span>{location.note}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
