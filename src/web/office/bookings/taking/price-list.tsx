import { useId } from 'react';
import { EXTRA_NAMES, EXTRAS } from '../../../../domain/journey/extras-table.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { messageOf } from '../../message.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { PartProps } from './bound.ts';
import { SpotQuestions } from './spot-questions.tsx';
import { shownErrors } from './taking-errors.ts';
import { TEXTS } from './texts.ts';
import { nameOf, type Offer, type Prices } from './use-prices.ts';
import css from './taking.module.css';

const money = (pounds: number, { currency_symbol }: Offer) =>
  formatMoney(Math.round(pounds * 100), currency_symbol ?? '');

/** "2 × Estate and 1 × Saloon" */
const vehiclesOf = ({ vehicles_needed, vehicle_type, beside = [] }: Offer): string =>
  [{ quantity: vehicles_needed, vehicle_type }, ...beside]
    .map((one) =>
      one.quantity === 1 && beside.length === 0 ? one.vehicle_type : `${one.quantity} × ${one.vehicle_type}`,
    )
    .join(' and ');

function Lines({ offer }: { offer: Offer }) {
  return (
    <details className={css.lines}>
      <summary>{TEXTS.lines}</summary>
      <ul>
        {(offer.breakdown?.lines ?? []).map(({ code, label, leg, amount, sentence }) => (
          <li key={code + label + (leg ?? '')}>
            {label}: {money(amount, offer)} <small>{sentence}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface OneProps {
  offer: Offer;
  group: string;
  chosen: boolean;
  onChoose: () => void;
}

function OnePrice({ offer, group, chosen, onChoose }: OneProps) {
  return (
    <div className={css.price}>
      <label>
        <input type="radio" name={group} checked={chosen} onChange={onChoose} />
        <strong>{money(offer.final_price, offer)}</strong>
        <span>
          {vehiclesOf(offer)}, {offer.company_name}
        </span>
      </label>
      <small>{[offer.mileage_allowance, offer.cancellation].filter(Boolean).join('. ')}</small>
      <Lines offer={offer} />
    </div>
  );
}

const removedNames = (fields: readonly string[]) =>
  EXTRA_NAMES.filter((extra) => fields.includes(EXTRAS[extra].field))
    .map((extra) => EXTRAS[extra].words.title.toLowerCase())
    .join(', ');

/** Why there is no price, where no field says it. */
function Trouble({ prices: { error, unclear, refetch }, ...part }: ListProps) {
  if (!error) return null;
  if (unclear) return <SpotQuestions {...part} unclear={unclear} />;
  const found = 'errors' in error ? shownErrors(error.errors as Record<string, string>) : undefined;
  if (found) return null;
  return (
    <Notice bad text={messageOf(error)}>
      <Button variant="secondary" onClick={() => void refetch()}>
        {TEXTS.again}
      </Button>
    </Notice>
  );
}

interface ListProps extends PartProps {
  prices: Prices;
}

/** [OFF-07] What the trip costs, the cheapest first, with why; one of them is chosen. */
export function PriceList(props: ListProps) {
  const { prices, taking, change, errors } = props;
  const group = useId();
  const { offers, isAsked, isTrue, error, without, removed } = prices;
  return (
    <section aria-busy={isAsked && !isTrue && !error}>
      <h2>{TEXTS.prices}</h2>
      {!isAsked && <p>{TEXTS.toAsk}</p>}
      {isAsked && !isTrue && !error && <output>{TEXTS.asking}</output>}
      <Trouble {...props} />
      {isTrue && offers.length > 0 && <output>{TEXTS.counted(offers.length)}</output>}
      {!error && offers.length > 0 && (
        <div role="radiogroup" aria-label={TEXTS.prices} className={css.prices}>
          {offers.map((offer) => (
            <OnePrice
              key={nameOf(offer)}
              offer={offer}
              group={group}
              chosen={taking.chosen === nameOf(offer)}
              onChoose={() => change({ chosen: nameOf(offer) })}
            />
          ))}
        </div>
      )}
      {isAsked && isTrue && offers.length === 0 && <p>{TEXTS.noPrice}</p>}
      {isTrue && offers.length > 0 && without > 0 && <p>{TEXTS.without(without)}</p>}
      {isTrue && removed.length > 0 && <p>{TEXTS.removed(removedNames(removed))}</p>}
      {errors.chosen && <p className={css.wrong}>{errors.chosen}</p>}
    </section>
  );
}
