import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TEXTS } from './texts.ts';
import { addReturn, removeReturn } from './trip-changes.ts';
import { passengerOptions, TripFlight } from './trip-party.tsx';
import { type TripFieldsProps, TripPlace } from './trip-places.tsx';
import { TripWhen } from './trip-when.tsx';
import css from './trip.module.css';

interface TripReturnProps extends TripFieldsProps {
  today: string;
  /** Another control for the return passengers. */
  passengers?: ReactNode;
}

/** [HOME-05] 'Add Return', and what it reveals: the return's places, passengers, date and time. */
export function TripReturn(props: TripReturnProps) {
  const { trip, change, passengers } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLDivElement>(null);
  if (trip.select_option === 'one_way') {
    const add = () => {
      flushSync(() => change(addReturn));
      box.current?.focus({ preventScroll: true });
    };
    return (
      <div ref={button} className="by-script">
        <Button variant="secondary" wide onClick={add}>
          <Icon name="plus" size={20} />
          {TEXTS.addReturn}
        </Button>
      </div>
    );
  }
  const close = () => {
    flushSync(() => change(removeReturn));
    button.current?.querySelector('button')?.focus();
  };
  return (
    <fieldset ref={box} tabIndex={-1} className={css.return}>
      <legend>{TEXTS.returnTitle}</legend>
      <button type="button" className={css.cross} aria-label={TEXTS.removeReturn} onClick={close}>
        <Icon name="close" size={20} />
      </button>
      <TripPlace {...props} field="return_pickup" />
      <TripPlace {...props} field="return_dropoff" />
      <TripWhen {...props} leg="return" />
      {passengers ?? (
        <SelectField
          label={TEXTS.returnPassengers}
          value={trip.return_passengers || trip.passengers}
          error={props.errors.return_passengers}
          options={passengerOptions(trip.return_passengers || trip.passengers)}
          onChange={(value) => change((now) => ({ ...now, return_passengers: value }))}
        />
      )}
      <TripFlight {...props} leg="return" />
    </fieldset>
  );
}
