import { storageUrl } from '../../../domain/site-pages.ts';
import { useMoney } from '../../client/formats.ts';
import { useAnswer } from '../../client/page-data.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageBox } from '../../ui/layout.tsx';
import styles from './fleet-page.module.css';

/** Placeholder of a part that is loading; `className` sets its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classes(styles.skeleton, className)} />;
}

export const TEXTS = {
  title: 'Our Fleet',
  lead: 'What each vehicle carries. Tell us how many people travel, and with how much luggage, and we offer what fits.',
  none: 'Our vehicles cannot be shown at the moment. You can see them with their prices when you search for a trip.',
  book: 'See prices for your trip',
  models: (names: string[]) => `${names.join(', ')} or similar`,
  from: (amount: string) => `From ${amount}`,
  minimum: 'minimum fare',
  seats: (count: number) => `Upto Passengers ${count}`,
  handLuggage: (count: number) => `Hand luggage ${count}`,
  luggage: (count: number) => `Luggage ${count}`,
};

/** A card for each vehicle category, none when they cannot be fetched [FLEET-01]; `heading` is the level of their names. */
export function FleetCards({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const money = useMoney();
  const fleet = useAnswer('GET /api/v1/fetch_vehicles');
  if (fleet?.length === 0) return <p>{TEXTS.none}</p>;
  return (
    <ul className={classes(styles.cards, !fleet && styles.loading)} aria-busy={!fleet}>
      {!fleet &&
        [1, 2, 3].map((key) => (
          <li key={key} className={styles.card}>
            <Skeleton className={styles.picture} />
            <Skeleton className={styles.line} />
            <Skeleton className={styles.line} />
          </li>
        ))}
      {fleet?.map((vehicle) => (
        <li key={vehicle.tbms_vid} className={styles.card}>
          <span className={styles.picture}>
            <img
              src={storageUrl(vehicle.vehicle_img)}
              alt=""
              loading="lazy"
              decoding="async"
              width="320"
              height="160"
            />
          </span>
          <Heading className={styles.name}>{vehicle.category_name}</Heading>
          {vehicle.models.length > 0 && <p className={styles.models}>{TEXTS.models(vehicle.models)}</p>}
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
            <p className={styles.from}>
              <strong>{TEXTS.from(money(vehicle.minimum_fare))}</strong> {TEXTS.minimum}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** /ourfleet */
export default function FleetPage() {
  return (
    <PageBox className={styles.page}>
      <h1>{TEXTS.title}</h1>
      <p className={styles.lead}>{TEXTS.lead}</p>
      <FleetCards heading="h2" />
      <ButtonLink to={PATHS.root} className={styles.book}>
        {TEXTS.book}
      </ButtonLink>
    </PageBox>
  );
}
