import { AddressField } from '../../places/address-field.tsx';
import { stopQuery } from '../../places/suggestion.ts';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TEXTS } from './texts.ts';
import type { TripStop } from './trip.ts';
import { changeStop } from './trip-changes.ts';
import type { TripState } from './use-trip.ts';
import css from './trip.module.css';

interface StopFieldsProps {
  stop: TripStop;
  index: number;
  change: TripState['change'];
  error: string | undefined;
  onRemove: () => void;
}

/** The id of a stop's first field. */
export const stopFieldId = (index: number) => `trip-stops.${index}`;

/** Street name, number and postcode of one stop [HOME-04, ADDR-05]. */
export function StopFields({ stop, index, change, error, onRemove }: StopFieldsProps) {
  const set = (part: Partial<TripStop>) => change((trip) => changeStop(trip, index, part));
  return (
    <fieldset className={css.stop}>
      <legend>{TEXTS.stop(index + 1)}</legend>
      <AddressField
        id={stopFieldId(index)}
        className={css.street}
        label={TEXTS.streetName}
        value={stop.street_name}
        error={error}
        minimum={2}
        stopQuery={stopQuery(stop)}
        onChange={(text, chosen) =>
          set({
            street_name: text,
            place: chosen?.placeId,
            ...(chosen && { number: '', postcode: '' }),
          })
        }
      />
      <TextField
        label={TEXTS.streetNumber}
        value={stop.number}
        maxLength={20}
        autoComplete="off"
        onChange={(number) => set({ number, place: undefined })}
      />
      <TextField
        label={TEXTS.postcode}
        value={stop.postcode}
        maxLength={10}
        autoComplete="off"
        onChange={(postcode) => set({ postcode, place: undefined })}
      />
      <button
        type="button"
        className={css.remove}
        aria-label={TEXTS.removeStop(index + 1)}
        onClick={onRemove}
      >
        <Icon name="close" size={20} />
      </button>
    </fieldset>
  );
}
