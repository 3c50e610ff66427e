import { PATHS } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { ExtrasButton } from '../prices/extras-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TripOptions } from '../trip/trip-options.tsx';
import type { TripSummary } from '../trip/use-trip-summary.ts';
import { TEXTS as PRICES } from '../prices/texts.ts';
import { TEXTS } from './texts.ts';
import css from './details.module.css';

/**
 * The trip beside the form; on small screens only its options and the way to edit them [DET-07], which leads to
 * where both the search and the extras can be changed.
 */
export function TripPanel({ summary }: { summary: TripSummary }) {
  return (
    <section className={css.trip} aria-labelledby="your-trip">
      <div className={css.tripHead}>
        <h2 id="your-trip">{TEXTS.yourTrip}</h2>
        <Link to={PATHS.results} className={css.edit}>
          {PRICES.editQuote}
        </Link>
      </div>
      <div className={css.wideOnly}>
        <Facts facts={[...summary.facts, ...summary.returnFacts]} />
      </div>
      <TripOptions summary={summary} />
      <div className={css.wideOnly}>
        <ExtrasButton vehicleStays />
      </div>
    </section>
  );
}
