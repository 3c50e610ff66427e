import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LONGEST } from '../../../../domain/limits.ts';
import { withPostcode } from '../../../../domain/place/address.ts';
import { isAsPreciseAs } from '../../../../domain/place/place.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { usePause } from '../../use-typed.ts';
import type { PlaceInput } from './phone-booking-form.ts';
import styles from './place-field.module.css';
import { callSite } from './site-calls.ts';
import { TEXTS } from './texts.ts';

const LEAST = 2;
const MOST = 8;
/** Maximum length of the call's text. */
const LONGEST_QUERY = 120;

interface PlaceFieldProps {
  label: string;
  value: PlaceInput;
  error: string | undefined;
  onChange: (value: PlaceInput) => void;
}

/** Suggestions for the typed text, after a pause in typing. */
function usePlaces(text: string, isOpen: boolean) {
  const now = text.trim().slice(0, LONGEST_QUERY);
  const q = usePause(now);
  const enabled = isOpen && q.length >= LEAST;
  const { data } = useQuery({
    queryKey: ['places', q],
    queryFn: ({ signal }) => callSite('GET /api/v1/places', { query: { q, limit: MOST }, signal }),
    enabled,
    staleTime: 60_000,
  });
  // Never those of an earlier text: fast typists would choose one of them.
  return enabled && q === now ? (data ?? []) : [];
}

interface SuggestedPlacesProps {
  id: string;
  optionId: (index: number) => string;
  places: ReturnType<typeof usePlaces>;
  active: number;
  open: boolean;
  choose: (index: number) => void;
}

function SuggestedPlaces({ id, optionId, places, active, open, choose }: SuggestedPlacesProps) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot say what an entry is
      role="listbox"
      aria-label={TEXTS.places}
      className={styles.list}
      hidden={!open}
    >
      {places.map((place, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys and the focus are the input's
        <div
          key={place.id}
          id={optionId(index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={index === active}
          className={classes(styles.option, index === active && styles.active)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          {withPostcode(place.label, place.postcode)}
          {!isAsPreciseAs(place, 'street') && <small>{place.point}</small>}
        </div>
      ))}
    </div>
  );
}

/** A place by its name, address or postcode, with suggestions by the places that prices are asked by. */
export function PlaceField({ label, value, error, onChange }: PlaceFieldProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const places = usePlaces(value.text, open && value.place === undefined);
  const choose = (index: number) => {
    const place = places[index];
    if (!place) return;
    const isVague = !isAsPreciseAs(place, 'street');
    onChange({
      text: withPostcode(place.label, place.postcode),
      place: place.id,
      confirmed: isVague ? place.id : undefined,
    });
  };
  // Places that come after the field is left would cover what is being pressed.
  const onLeave = () => places.length === 0 && setOpen(false);
  const combobox = useCombobox({ open, setOpen, count: places.length, onChoose: choose, onLeave });
  const isShown = open && places.length > 0;
  const option = (index: number) => `${listId}-${index}`;
  return (
    <div className={styles.box}>
      <Field label={label} error={error}>
        {(control) => (
          <input
            {...control}
            {...combobox.handlers}
            role="combobox"
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST.address}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={combobox.active >= 0 ? option(combobox.active) : undefined}
            value={value.text}
            onChange={(event) => {
              combobox.typed();
              onChange({ text: event.target.value });
            }}
          />
        )}
      </Field>
      <SuggestedPlaces {...combobox} id={listId} optionId={option} places={places} open={isShown} />
    </div>
  );
}
