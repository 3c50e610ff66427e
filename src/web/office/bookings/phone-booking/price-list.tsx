import { useId } from 'react';
import type { UnclearPlace } from '../../../../contract/prices.ts';
import { EXTRA_NAMES, EXTRAS } from '../../../../domain/journey/extras-table.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { choicesOf, questionsOf, wordsOf } from '../../../../domain/place/place-question.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/layout.tsx';
import office from '../../../ui/office.module.css';
import { messageOf } from '../../api.ts';
import { type PartProps, placeOf, shownErrors } from './form-state.ts';
import type { PlaceInput, PhoneBookingDraft } from './phone-booking-form.ts';
import css from './phone-booking.module.css';
import { LABELS, TEXTS } from './texts.ts';
import { nameOf, type Offer, type Prices } from './use-prices.ts';

/** Sets the answer to a question about a place. */
function withSpot(
  draft: PhoneBookingDraft,
  place: string,
  value: (now: PlaceInput) => PlaceInput,
): Partial<PhoneBookingDraft> {
  if (place === 'pickup') return { pickup: value(draft.pickup) };
  if (place === 'dropoff') return { dropoff: value(draft.dropoff) };
  const index = Number(place.slice('stop'.length));
  const now = draft.stops[index];
  return now ? { stops: draft.stops.with(index, value(now)) } : {};
}

function labelOf(place: string): string {
  if (place === 'pickup' || place === 'dropoff') return LABELS[place];
  return TEXTS.stop(Number(place.slice('stop'.length)) + 1);
}

interface QuestionsProps extends PartProps {
  unclear: Readonly<Record<string, UnclearPlace>>;
}

/** [PLACE-04] Questions about unclear places, with suggestions. */
function PlaceQuestionList({ unclear, draft, change }: QuestionsProps) {
  const questions = questionsOf(unclear, (name) => {
    const field = placeOf(name);
    return field === null ? null : { field, label: labelOf(field) };
  });
  return questions.map((question) => {
    const { ask, why } = wordsOf(question);
    const [place = 'pickup'] = question.fields;
    return (
      <div key={place} className={css.question} role="group" aria-label={`${question.label}: ${ask}`}>
        <p>
          <strong>
            {question.label}: {ask}
          </strong>{' '}
          {why}
        </p>
        <div>
          {choicesOf(question).map(({ id, label, note, text }) => (
            <Button
              key={id}
              variant="secondary"
              onClick={() =>
                change(
                  withSpot(draft, place, (now) =>
                    text === null ? { ...now, confirmed: id } : { text, place: id, confirmed: id },
                  ),
                )
              }
            >
              {label}
              {note && ` (${note})`}
            </Button>
          ))}
        </div>
      </div>
    );
  });
}

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
function PriceProblem({ prices: { error, unclear, refetch }, ...part }: ListProps) {
  if (!error) return null;
  if (unclear) return <PlaceQuestionList {...part} unclear={unclear} />;
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

/** [OFF-07] Prices, cheapest first, with details, to choose from. */
export function PriceList(props: ListProps) {
  const { prices, draft, change, errors } = props;
  const group = useId();
  const { offers, isAsked, isTrue, error, without, removed } = prices;
  return (
    <section aria-busy={isAsked && !isTrue && !error}>
      <h2>{TEXTS.prices}</h2>
      {!isAsked && <p>{TEXTS.toAsk}</p>}
      {isAsked && !isTrue && !error && <output>{TEXTS.asking}</output>}
      <PriceProblem {...props} />
      {isTrue && offers.length > 0 && <output>{TEXTS.counted(offers.length)}</output>}
      {!error && offers.length > 0 && (
        <div role="radiogroup" aria-label={TEXTS.prices} className={css.prices}>
          {offers.map((offer) => (
            <OnePrice
              key={nameOf(offer)}
              offer={offer}
              group={group}
              chosen={draft.chosen === nameOf(offer)}
              onChoose={() => change({ chosen: nameOf(offer) })}
            />
          ))}
        </div>
      )}
      {isAsked && isTrue && offers.length === 0 && <p>{TEXTS.noPrice}</p>}
      {isTrue && offers.length > 0 && without > 0 && <p>{TEXTS.without(without)}</p>}
      {isTrue && removed.length > 0 && <p>{TEXTS.removed(removedNames(removed))}</p>}
      {errors.chosen && <p className={office.error}>{errors.chosen}</p>}
    </section>
  );
}
