import { useAnswer } from '../../page-data.ts';
import { storageUrl } from '../../../domain/site-pages.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMoney } from '../../use-money.ts';
import { TEXTS } from './texts.ts';
import css from './fleet-cards.module.css';

/** A card for each vehicle category, none when they cannot be fetched [FLEET-01]; `heading` is the level of their names. */
export function FleetCards({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const money = useMoney();
  const fleet = useAnswer('GET /api/v1/fetch_vehicles');
  if (fleet?.length === 0) return <p>{TEXTS.none}</p>;
  return (
    <ul className={classes(css.cards, !fleet && css.loading)} aria-busy={!fleet}>
      {!fleet &&
        [1, 2, 3].map((key) => (
          <li key={key} className={css.card}>
            <Skeleton className={css.picture} />
            <Skeleton className={css.line} />
            <Skeleton className={css.line} />
          </li>
        ))}
      {fleet?.map((vehicle) => (
        <li key={vehicle.tbms_vid} className={css.card}>
          <span className={css.picture}>
            <img
              src={storageUrl(vehicle.vehicle_img)}
              alt=""
              loading="lazy"
              decoding="async"
              width="320"
              height="160"
            />
          </span>
          <Heading className={css.name}>{vehicle.category_name}</Heading>
          {vehicle.models.length > 0 && <p className={css.models}>{TEXTS.models(vehicle.models)}</p>}
          <p>
            <Icon name="person" size={20} />
            {TEXTS.seats(vehicle.seats)}
          </p>
          <p>
            <Icon name="bag" size={20} />
            {TEXTS.handLuggage(vehicle.hand_luggage)}
          </p>
          <p>
            <Icon name="case" size={20} />
            {TEXTS.luggage(vehicle.luggage)}
          </p>
          {vehicle.minimum_fare !== null && (
            <p className={css.from}>
              <strong>{TEXTS.from(money(vehicle.minimum_fare))}</strong> {TEXTS.minimum}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
