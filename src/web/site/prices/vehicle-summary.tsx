import { roomIn, vehiclesText } from '../../../domain/capacity.ts';
import { useMoney } from '../../client/formats.ts';
import type { SelectedVehicle } from '../../client/storage-shapes.ts';
import { Spinner } from '../../ui/button.tsx';
import { TEXTS as TRIP } from '../trip/search-texts.ts';
import type { TripSummary } from '../trip/use-trip-summary.ts';
import { WhyPrice } from './fare-lines.tsx';
import { cancellationText, depositOf } from './price-entry.ts';
import { Rating, RatingNote } from './rating.tsx';
import { TEXTS } from './texts.ts';
import styles from './vehicle-summary.module.css';

interface VehicleSummaryProps {
  vehicle: SelectedVehicle;
  /** Whether the price is being refreshed. */
  loading: boolean;
  summary: Pick<TripSummary, 'trip' | 'wheelchair' | 'priced'>;
  /** Shows the fare lines immediately instead of on demand. */
  open?: boolean;
  /** Whether cancellation charges are shown. */
  cancelling?: boolean;
}

/** The chosen vehicle with its price and the reason of it; a spinner while the price is loading [DET-01, PAY-01]. */
export function VehicleSummary(props: VehicleSummaryProps) {
  const { vehicle, loading, summary, open, cancelling = false } = props;
  const money = useMoney();
  const { breakdown, total, symbol, doorElsewhere, mileageAllowance } = vehicle;
  const { trip, wheelchair } = summary;
  const room = roomIn(vehicle, vehicle.quantity, vehicle.beside);
  const cancellation = cancelling ? cancellationText(vehicle) : '';
  const deposit = depositOf(vehicle);
  const split =
    deposit > 0 && total !== null && TEXTS.split(money(deposit, symbol), money(total - deposit, symbol));
  const points = [split || '', mileageAllowance, ...summary.priced, doorElsewhere, cancellation].filter(
    Boolean,
  );
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <img src={`/storage/${vehicle.image}`} alt="" width="120" height="60" />
        <div className={styles.about}>
          <p className={styles.type}>{vehiclesText(vehicle.quantity, vehicle.category, vehicle.beside)}</p>
          <p className={styles.company}>{vehicle.operator}</p>
          <Rating entry={vehicle} />
        </div>
      </div>
      <p className={styles.facts}>
        {TEXTS.upTo(room.seats)} · {TEXTS.largeCases(room.luggage)} · {TEXTS.mediumCases(room.handLuggage)}
        {wheelchair && ` · ${TEXTS.wheelchairFits(vehicle.wheelchairAccessible)}`}
      </p>
      <RatingNote entries={[vehicle]} />
      <div className={styles.total} aria-live="polite">
        <span>
          {TEXTS.priceOf(Boolean(mileageAllowance))}, {trip}
        </span>
        {loading ? (
          <span className={styles.loading}>
            <Spinner />
            <span className="visually-hidden">{TRIP.loadingPrice}</span>
          </span>
        ) : (
          <strong>{total === null ? TEXTS.noPrice : money(total, symbol)}</strong>
        )}
      </div>
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {!loading && breakdown && <WhyPrice breakdown={breakdown} symbol={symbol} open={open} />}
    </div>
  );
}
