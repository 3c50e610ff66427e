import { useId } from 'react';
import { flushSync } from 'react-dom';
import { codeOf, loadWithRetries, useCode } from '../../client/router/code.ts';
import { AddressField } from '../../places/address-field.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { PartMissing } from '../shell/page-failure.tsx';
import { TEXTS } from './texts.ts';
import { bound, type TripFieldsProps } from './trip-fields.tsx';
import { addStop, MOST_STOPS, type PlaceField, PLACES, removeStop, setPlace, swapEnds } from './trip-form.ts';
import css from './trip.module.css';
import type { Trip } from './trip.ts';
import { placeInputId } from './use-questions.tsx';

/** The place that this element is the field of. */
function placeOf(element: Element | null): PlaceField | null {
  return PLACES.find((field) => placeInputId(field) === element?.id) ?? null;
}

/** The place whose field has the focus. */
export const enteredPlace = () => placeOf(document.activeElement);

/** One end of the trip or of its return. */
export function TripPlace(props: TripFieldsProps & { field: PlaceField }) {
  const { change, settle, field, below } = props;
  const returning = field.startsWith('return');
  return (
    <>
      <AddressField
        {...bound(props, field)}
        id={placeInputId(field)}
        placeholder={TEXTS.placeHint}
        minimum={returning ? 2 : 1}
        locates={field === 'pickup'}
        onChange={(text, chosen) => {
          change((now) => setPlace(now, field, text, chosen ?? {}));
          if (chosen) settle();
        }}
        onLeave={(to) => settle(placeOf(to))}
      />
      {below(field)}
    </>
  );
}

/** Comes once the form answers; a press before it waits for it. */
const STOPS = codeOf(() => import('./stop-list.tsx'));

/** From, stops, to, and the button that swaps the ends. */
export function TripPlaces(props: TripFieldsProps) {
  const { trip, change } = props;
  const addId = useId();
  const list = useCode(STOPS);
  // The button that was pressed may be gone, and the focus with it.
  const changeStops = (by: (now: Trip) => Trip, focusId: string) => {
    flushSync(() => change(by));
    document.getElementById(focusId)?.focus();
  };
  const add = () => changeStops(addStop, placeInputId(`stops.${trip.stops.length}`));
  return (
    <div className={css.places}>
      <div className={css.ends}>
        <TripPlace {...props} field="pickup" />
        {list === 'lost' && trip.stops.length > 0 && <PartMissing />}
        {list && list !== 'lost' && (
          <list.StopList
            {...props}
            onRemove={(index) => changeStops((now) => removeStop(now, index), addId)}
          />
        )}
        <div className={css.last}>
          <TripPlace {...props} field="dropoff" />
          {trip.stops.length === 0 && (
            <button
              type="button"
              className={classes(css.swap, 'by-script')}
              aria-label={TEXTS.swap}
              onClick={() => change(swapEnds)}
            >
              <Icon name="swap" size={20} />
            </button>
          )}
        </div>
      </div>
      {trip.stops.length < MOST_STOPS && (
        <Button
          id={addId}
          variant="quiet"
          className={classes(css.add, 'by-script')}
          onClick={() => void loadWithRetries(STOPS).then(add, add)}
        >
          <Icon name="plus" size={20} />
          {TEXTS.addStop}
        </Button>
      )}
    </div>
  );
}
