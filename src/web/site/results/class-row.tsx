import { memo, useDeferredValue, useId, useState } from 'react';
import { useMoney } from '../../use-money.ts';
import type { PriceEntry } from '../../price-names.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { countOf, depositOf, entryKey, neededPrice, quantityOf, vehiclesOf } from '../prices/price-entry.ts';
import { Rating } from '../prices/rating.tsx';
import { WhyPrice } from '../prices/why-price.tsx';
import { book } from './book.ts';
import { CapacityList } from './capacity-list.tsx';
import { BookButton, QuantityField } from './offer-buy.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferLine } from './offer-line.tsx';
import { PriceTag } from './price-tag.tsx';
import type { VehicleClass } from './price-list.ts';
import { ShareOffer } from '../share/share-offer.tsx';
import { TEXTS } from './texts.ts';
import css from './class-row.module.css';

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

/** The class, what it takes and what it costs. */
function ClassHead({ group: { lead, from }, isLowest, wheelchair, titleId }: ClassHeadProps) {
  const money = useMoney();
  return (
    <>
      <img
        className={css.picture}
        src={`/storage/${lead.image}`}
        alt=""
        width="240"
        height="120"
        decoding="async"
      />
      <div className={css.about}>
        <div id={titleId} className={css.title}>
          {isLowest && <span className={css.badge}>{TEXTS.lowestPrice}</span>}
          <h3>{vehiclesOf(lead)}</h3>
        </div>
        <CapacityList entry={lead} wheelchair={wheelchair} />
      </div>
      <div className={css.price}>
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

/** What is unfolded: how many vehicles, the reason of the price, and the other operators. */
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
        <ul className={css.lines}>
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

/** [JRN-01] One vehicle class with its first offer, and the others on demand. */
export const ClassRow = memo(function ClassRow({ group, lowest, wheelchair, asking }: ClassRowProps) {
  const { lead, others } = group;
  const [open, setOpen] = useState(false);
  // The press shows at once; many lines follow.
  const unfolded = useDeferredValue(open);
  const titleId = useId();
  const moreId = useId();
  const isLowest = lead === lowest;
  const pending = asking[entryKey(lead)] ?? null;
  const Row = isLowest ? 'section' : 'article';
  return (
    <Row className={isLowest ? css.lowest : css.row} aria-labelledby={titleId}>
      <ClassHead {...{ group, isLowest, wheelchair, titleId }} />
      <div className={css.offer}>
        <p className={css.operator}>
          <strong>{lead.operator}</strong> <Rating entry={lead} />
        </p>
        {lead.mileageAllowance && <p className={css.allowance}>{lead.mileageAllowance}</p>}
        <OfferFacts entry={lead} short={!unfolded} />
      </div>
      <div className={css.actions}>
        <Button
          variant="quiet"
          className={css.toggle}
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
        <div id={moreId} className={css.more}>
          <MoreOffers {...{ group, lowest, asking }} />
        </div>
      )}
    </Row>
  );
});
