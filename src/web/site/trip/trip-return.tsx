import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TEXTS } from './texts.ts';
import { bound, passengerOptions, type TripFieldsProps, TripFlight, TripWhen } from './trip-fields.tsx';
import { addReturn, removeReturn } from './trip-form.ts';
import { TripPlace } from './trip-places.tsx';
import css from './trip.module.css';

interface TripReturnProps extends TripFieldsProps {
  today: string;
  /** Another control for the return passengers. */
  passengers?: ReactNode;
}

/** [HOME-05] 'Add Return' and the fields it reveals: the return's places, passengers, date and time. */
export function TripReturn(props: TripReturnProps) {
  const { trip, change, passengers } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLDivElement>(null);
  if (!trip.returns) {
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
  const returning = trip.returnPassengers || trip.passengers;
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
      <TripPlace {...props} field="returnPickup" />
      <TripPlace {...props} field="returnDropoff" />
      <TripWhen {...props} leg="return" />
      {passengers ?? (
        <SelectField
          {...bound(props, 'returnPassengers')}
          value={returning}
          options={passengerOptions(returning)}
        />
      )}
      <TripFlight {...props} leg="return" />
    </fieldset>
  );
}
