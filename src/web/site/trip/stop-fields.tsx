import { LONGEST } from '../../../domain/field-limits.ts';
import { AddressField } from '../../places/address-field.tsx';
import { stopQuery, type Suggested } from '../../places/suggestion.ts';
import { useAddressSearch } from '../../places/use-address-search.ts';
import { Icon } from '../../ui/icon.tsx';
import { TEXTS } from './texts.ts';
import type { TripStop } from './trip.ts';
import { changeStop } from './trip-changes.ts';
import { type Below, placeInputId } from './use-questions.tsx';
import type { TripState } from './use-trip.ts';
import css from './trip.module.css';

interface StopFieldsProps {
  stop: TripStop;
  index: number;
  change: TripState['change'];
  error: string | undefined;
  below: Below;
  onRemove: () => void;
}

/** An address that stands in the street's field alone. */
const WHOLE = { number: '', postcode: '' };

/** The id of a stop's first field. */
export const stopFieldId = (index: number) => placeInputId(`stops.${index}`);

/** Street name, number and postcode of one stop [HOME-04, ADDR-05]. */
export function StopFields({ stop, index, change, error, below, onRemove }: StopFieldsProps) {
  const set = (part: Partial<TripStop>) => change((trip) => changeStop(trip, index, part));
  const search = useAddressSearch({ text: stopQuery(stop), minimum: 1, stop: true });
  // The three are searched for together; what is chosen is the whole address.
  const field = (part: 'street' | 'number' | 'postcode') => ({
    value: stop[part],
    search: { ...search, after: ({ text }: Suggested) => stopQuery({ street: text }) },
    onChange: (text: string, chosen: Suggested | null) =>
      set(
        chosen
          ? { ...WHOLE, street: chosen.text, placeId: chosen.placeId, confirmed: chosen.confirmed }
          : { [part]: text, placeId: undefined, confirmed: undefined },
      ),
  });
  return (
    <fieldset className={css.stop}>
      <legend>{TEXTS.stop(index + 1)}</legend>
      <AddressField
        {...field('street')}
        id={stopFieldId(index)}
        label={TEXTS.streetName}
        maxLength={LONGEST.street}
        error={error}
      />
      <AddressField {...field('number')} part label={TEXTS.streetNumber} maxLength={LONGEST.streetNumber} />
      <AddressField {...field('postcode')} part label={TEXTS.postcode} maxLength={LONGEST.postcode} />
      <button
        type="button"
        className={css.remove}
        aria-label={TEXTS.removeStop(index + 1)}
        onClick={onRemove}
      >
        <Icon name="close" size={20} />
      </button>
      {below(`stops.${index}`)}
    </fieldset>
  );
}
