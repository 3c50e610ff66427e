import { memo, useDeferredValue, useId, useState } from 'react';
import { useMoney } from '../../client/formats.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WhyPrice } from '../prices/fare-lines.tsx';
import { countOf, depositOf, entryKey, neededPrice, quantityOf, vehiclesOf } from '../prices/price-entry.ts';
import { Rating } from '../prices/rating.tsx';
import { ShareOffer } from '../share/share-offer.tsx';
import styles from './class-row.module.css';
import { book, BookButton, QuantityField } from './offer-buy.tsx';
import { CapacityList, OfferFacts } from './offer-facts.tsx';
import type { VehicleClass } from './price-list.ts';
import { TEXTS } from './texts.ts';
import { PriceTag } from './vehicle-card.tsx';

interface OfferLineProps {
  entry: PriceEntry;
  /** Whether it has the lowest price. */
  lowest: boolean;
  /** The number of vehicles being priced, or null. */
  asking: number | null;
}

/** [JRN-01] Another operator's offer of a vehicle class. */
const OfferLine = memo(function OfferLine({ entry, lowest, asking }: OfferLineProps) {
  const titleId = useId();
  return (
    <li className={styles.line}>
      <div className={styles.offer}>
        <div className={styles.title}>
          {lowest && <span className={styles.badge}>{TEXTS.lowestPrice}</span>}
          <h4 id={titleId}>{entry.operator}</h4>
          <Rating entry={entry} />
        </div>
        <OfferFacts entry={entry} />
      </div>
      <div className={styles.price}>
        <PriceTag
          price={entry.total}
          symbol={entry.symbol}
          quantity={countOf(entry)}
          deposit={depositOf(entry)}
          allowance={entry.mileageAllowance}
        />
      </div>
      <div className={styles.actions}>
        {entry.price !== null && <QuantityField entry={entry} asking={asking} />}
        <BookButton
          entry={entry}
          asking={asking}
          titleId={titleId}
          onBook={() => book(entry, lowest && quantityOf(entry) === 1 ? 'lowest' : 'selection')}
        />
      </div>
      {entry.breakdown && (
        <div className={styles.more}>
          <WhyPrice breakdown={entry.breakdown} symbol={entry.symbol}>
            <ShareOffer entry={entry} />
          </WhyPrice>
        </div>
      )}
    </li>
  );
});

interface ClassRowProps {
  group: VehicleClass;
  /** The entry with the lowest price of all, where there is one to name. */
  lowest: PriceEntry | null;
  wheelchair: boolean;
  /** The numbers of vehicles being priced, by entry. */
  asking: Readonly<Record<string, number>>;
}

interface ClassHeadProps extends Pick<ClassRowProps, 'group' | 'wheelchair'> {
  isLowest: boolean;
  titleId: string;
}

/** The class, its capacity and its price. */
function ClassHead({ group: { lead, from }, isLowest, wheelchair, titleId }: ClassHeadProps) {
  const money = useMoney();
  return (
    <>
      <img
        className={styles.picture}
        src={`/storage/${lead.image}`}
        alt=""
        width="240"
        height="120"
        decoding="async"
      />
      <div className={styles.about}>
        <div id={titleId} className={styles.title}>
          {isLowest && <span className={styles.badge}>{TEXTS.lowestPrice}</span>}
          <h3>{vehiclesOf(lead)}</h3>
        </div>
        <CapacityList entry={lead} wheelchair={wheelchair} />
      </div>
      <div className={styles.price}>
        <PriceTag
          price={lead.total}
          symbol={lead.symbol}
          quantity={countOf(lead)}
          deposit={depositOf(lead)}
          allowance=""
          hire={Boolean(lead.mileageAllowance)}
        />
        {from && <small>{TEXTS.from(money(neededPrice(from) ?? 0, from.symbol))}</small>}
      </div>
    </>
  );
}

/** Expanded part: quantity, fare details and other operators. */
function MoreOffers({
  group: { lead, others },
  lowest,
  asking,
}: Pick<ClassRowProps, 'group' | 'lowest' | 'asking'>) {
  return (
    <>
      {lead.price !== null && <QuantityField entry={lead} asking={asking[entryKey(lead)] ?? null} />}
      {lead.breakdown && (
        <WhyPrice breakdown={lead.breakdown} symbol={lead.symbol}>
          <ShareOffer entry={lead} />
        </WhyPrice>
      )}
      {others.length > 0 && (
        <ul className={styles.lines}>
          {others.map((entry) => (
            <OfferLine
              key={entryKey(entry)}
              entry={entry}
              lowest={entry === lowest}
              asking={asking[entryKey(entry)] ?? null}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** [JRN-01] A vehicle class with its first offer, and others on demand. */
export const ClassRow = memo(function ClassRow({ group, lowest, wheelchair, asking }: ClassRowProps) {
  const { lead, others } = group;
  const [open, setOpen] = useState(false);
  // The click is painted first; many lines follow.
  const unfolded = useDeferredValue(open);
  const titleId = useId();
  const moreId = useId();
  const isLowest = lead === lowest;
  const pending = asking[entryKey(lead)] ?? null;
  const Row = isLowest ? 'section' : 'article';
  return (
    <Row className={isLowest ? styles.lowest : styles.row} aria-labelledby={titleId}>
      <ClassHead {...{ group, isLowest, wheelchair, titleId }} />
      <div className={styles.offer}>
        <p className={styles.operator}>
          <strong>{lead.operator}</strong> <Rating entry={lead} />
        </p>
        {lead.mileageAllowance && <p className={styles.allowance}>{lead.mileageAllowance}</p>}
        <OfferFacts entry={lead} short={!unfolded} />
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={unfolded ? moreId : undefined}
          aria-describedby={titleId}
          onClick={() => setOpen(!open)}
        >
          {others.length > 0 ? TEXTS.moreOperators(others.length) : TEXTS.details}
          <Icon name="next" size={16} />
        </Button>
        <BookButton
          entry={lead}
          asking={pending}
          titleId={titleId}
          onBook={() => book(lead, isLowest && quantityOf(lead) === 1 ? 'lowest' : 'selection')}
        />
      </div>
      {unfolded && (
        <div id={moreId} className={styles.more}>
          <MoreOffers {...{ group, lowest, asking }} />
        </div>
      )}
    </Row>
  );
});
