import { memo, useId } from 'react';
import { vehicleCount } from '../../../domain/capacity.ts';
import { useMoney } from '../../client/formats.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { Spinner } from '../../ui/button.tsx';
import { WhyPrice } from '../prices/fare-lines.tsx';
import { countOf, depositOf, neededOf, vehiclesOf } from '../prices/price-entry.ts';
import { selectionOf } from '../prices/pricing.ts';
import { Rating } from '../prices/rating.tsx';
import { TEXTS as PRICES } from '../prices/texts.ts';
import { ShareOffer } from '../share/share-offer.tsx';
import { TEXTS as TRIP } from '../trip/search-texts.ts';
import { book, BookButton, BookNow, QuantityField } from './offer-buy.tsx';
import { CapacityList, OfferFacts } from './offer-facts.tsx';
import { TEXTS } from './texts.ts';
import styles from './vehicle-card.module.css';

interface PriceTagProps {
  price: number | null;
  symbol: string | null;
  quantity: number;
  /** [MON-04] Deposit by card if the rest is paid in the car; 0 for none. */
  deposit: number;
  /** For hire by the hour: included mileage and the charge beyond; else ''. */
  allowance: string;
  /** By the hour, if the allowance is shown elsewhere. */
  hire?: boolean;
}

/** A price in large type, and what it covers. */
export function PriceTag(props: PriceTagProps) {
  const { price, symbol, quantity, deposit, allowance, hire = Boolean(allowance) } = props;
  const money = useMoney();
  if (price === null) return <p className={styles.request}>{PRICES.noPrice}</p>;
  return (
    <p className={styles.price}>
      <span className={styles.amount}>{money(price, symbol)}</span>
      <span className={styles.note}>
        {PRICES.priceOf(hire)}
        {quantity > 1 && ` ${TEXTS.forVehicles(quantity)}`}
      </span>
      {deposit > 0 && <span className={styles.note}>{PRICES.deposit(money(deposit, symbol))}</span>}
      {allowance && <span className={styles.note}>{allowance}</span>}
    </p>
  );
}

interface VehicleBuyProps {
  entry: PriceEntry;
  /** The number of vehicles being priced, or null. */
  asking: number | null;
  /** The element that names the card. */
  titleId: string;
}

/** Price, quantity and booking button of a card. */
function VehicleBuy({ entry, asking, titleId }: VehicleBuyProps) {
  return (
    <div className={styles.buy}>
      <PriceTag
        price={entry.total}
        symbol={entry.symbol}
        quantity={countOf(entry)}
        deposit={depositOf(entry)}
        allowance={entry.mileageAllowance}
      />
      {entry.price !== null && <QuantityField entry={entry} asking={asking} />}
      <BookButton wide {...{ entry, asking, titleId }} onBook={() => book(entry, 'selection')} />
    </div>
  );
}

interface VehicleCardProps {
  entry: PriceEntry;
  /** Round Trip, One Way or by the hour. */
  trip: string;
  wheelchair: boolean;
  /** The number of vehicles being priced, or null. */
  asking: number | null;
}

/** One vehicle of one operator with its price, the reason for it and the booking button [RES-05, RES-06]. */
export const VehicleCard = memo(function VehicleCard({ entry, trip, wheelchair, asking }: VehicleCardProps) {
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <img
        className={styles.picture}
        src={`/storage/${entry.image}`}
        alt=""
        width="240"
        height="120"
        loading="lazy"
        decoding="async"
      />
      <div className={styles.about}>
        <h3 id={titleId}>
          {vehiclesOf(entry)} <span className={styles.company}>{entry.operator}</span>
        </h3>
        <Rating entry={entry} />
        <CapacityList entry={entry} trip={trip} wheelchair={wheelchair} />
        <OfferFacts entry={entry} />
      </div>
      <VehicleBuy {...{ entry, asking, titleId }} />
      {entry.breakdown && (
        <div className={styles.why}>
          <WhyPrice breakdown={entry.breakdown} symbol={entry.symbol}>
            <ShareOffer entry={entry} />
          </WhyPrice>
        </div>
      )}
      {asking !== null && (
        // Announced once for all cards, by the page.
        <div className={styles.cover}>
          <Spinner /> {TRIP.loadingPrice}
        </div>
      )}
    </article>
  );
});

interface LowestCardProps {
  entry: PriceEntry;
  trip: string;
  wheelchair: boolean;
  busy: boolean;
  onBook: () => void;
}

/** The lowest price of all operators, for as many vehicles as are needed [RES-05, JRN-08]. */
export function LowestCard({ entry, trip, wheelchair, busy, onBook }: LowestCardProps) {
  const titleId = useId();
  const { ROUND_OFF } = useSettings();
  const quantity = neededOf(entry);
  const selection = selectionOf(entry, quantity, 'lowest');
  const { total } = selection;
  const price = total !== null && ROUND_OFF ? Math.round(total) : total;
  return (
    <section className={styles.lowest} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.badge}>
        {TEXTS.lowestPrice}
      </h2>
      <img
        className={styles.lowestPicture}
        src={`/storage/${entry.image}`}
        alt=""
        width="240"
        height="120"
        decoding="async"
      />
      <div className={styles.lowestAbout}>
        <p className={styles.lowestCompany}>{entry.operator}</p>
        <Rating entry={entry} />
        <p className={styles.type}>{vehiclesOf(entry)}</p>
        <CapacityList entry={entry} trip={trip} wheelchair={wheelchair} />
        <OfferFacts entry={entry} />
      </div>
      <div className={styles.lowestBuy}>
        <PriceTag
          price={price}
          symbol={entry.symbol}
          quantity={vehicleCount(quantity, entry.beside)}
          deposit={depositOf(selection)}
          allowance={entry.mileageAllowance}
        />
        {price === null ? (
          <ButtonLink to={PATHS.quoteRequest} variant="secondary">
            {TEXTS.contactUs}
          </ButtonLink>
        ) : (
          <BookNow {...{ titleId, busy, onBook }} />
        )}
      </div>
    </section>
  );
}
