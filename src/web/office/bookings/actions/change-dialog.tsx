import { timeOn } from '../../../../domain/time/time-words.ts';
import { TimeField } from '../../../ui/time-field.tsx';
import { useMemo, useState } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import type { LegName } from '../../../../domain/fare/fare.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import type { Errors } from '../../../ui/use-form.ts';
import { call } from '../../api.ts';
import { usePause, useTypedOver } from '../../use-typed.ts';
import { ActionDialog, useAction } from './action-dialog.tsx';
import css from './actions.module.css';
import { TEXTS } from './texts.ts';

/** Typed fields of a leg. */
const LEG_FIELDS = [
  'date',
  'time',
  'passengers',
  'luggages',
  'hand_luggages',
  'flight_number',
  'additional_info',
] as const;
type LegField = (typeof LEG_FIELDS)[number];
type TypedLeg = Record<LegField, string>;
type Typed = Partial<Record<LegName, TypedLeg>> & { vehicle: string };

/** Converts a booked leg to typed values. */
const typedLeg = (leg: OfficeBooking['legs'][number]): TypedLeg => ({
  date: leg.pickup_date,
  time: timeOn(leg.pickup_date, leg.pickup_time),
  passengers: String(leg.passengers),
  luggages: String(leg.luggage),
  hand_luggages: String(leg.hand_luggage),
  flight_number: leg.flight_number,
  additional_info: leg.note,
});

/** Converts a booking to typed values; vehicle '' means no change. */
export function typedOf({ legs, can }: OfficeBooking): Typed {
  const open = legs.filter(({ leg }) => can.change.includes(leg));
  return { ...Object.fromEntries(open.map((leg) => [leg.leg, typedLeg(leg)])), vehicle: '' };
}

/** Returns the typed changes as the call takes them; null for none. */
export function changesIn(booked: Typed, typed: Typed) {
  const legs = (['outward', 'return'] as const).flatMap((leg) => {
    const was = booked[leg];
    const is = typed[leg] && { ...typed[leg], time: timeOn(typed[leg].date, typed[leg].time) };
    const fields = was && is ? LEG_FIELDS.filter((field) => was[field] !== is[field].trim()) : [];
    return fields.length > 0 && is
      ? [[leg, Object.fromEntries(fields.map((field) => [field, is[field].trim()]))] as const]
      : [];
  });
  const vehicle_id = typed.vehicle === '' ? null : Number(typed.vehicle);
  if (legs.length === 0 && vehicle_id === null) return null;
  return { ...Object.fromEntries(legs), ...(vehicle_id !== null && { vehicle_id }) };
}

interface LegFieldsProps {
  leg: LegName;
  /** Whether there are two legs to tell apart. */
  isNamed: boolean;
  typed: TypedLeg;
  errors: Errors<string>;
  onChange: (field: LegField, value: string) => void;
}

const SHORT = [
  ['passengers', { type: 'number', min: 1 }],
  ['luggages', { type: 'number', min: 0 }],
  ['hand_luggages', { type: 'number', min: 0 }],
  ['flight_number', { maxLength: 40 }],
] as const;

/** Fields of a leg. */
function LegFields({ leg, isNamed, typed, errors, onChange }: LegFieldsProps) {
  const shared = (field: LegField) => ({
    label: TEXTS[field],
    value: typed[field],
    error: errors[`changes.${leg}.${field}`],
    onChange: (value: string) => onChange(field, value),
  });
  return (
    <fieldset className={css.leg}>
      <legend className={isNamed ? undefined : 'visually-hidden'}>{TEXTS.legs[leg]}</legend>
      <div className={css.short}>
        <TextField type="date" {...shared('date')} />
        <TimeField step={300} date={typed.date} {...shared('time')} />
        {SHORT.map(([field, attributes]) => (
          <TextField key={field} {...attributes} {...shared(field)} />
        ))}
      </div>
      <TextAreaField rows={1} {...shared('additional_info')} />
    </fieldset>
  );
}

const LEGS = ['outward', 'return'] as const;

/** Typed changes and their preview. */
function useChange(booking: OfficeBooking) {
  const { booking_number } = booking;
  // The booking when the dialog was opened, which typed values are compared with.
  const [booked] = useState(() => typedOf(booking));
  const [typed, setTyped, forget] = useTypedOver(`change:${booking_number}`, booked);
  const params = { booking_number };
  const rested = usePause(typed);
  const changes = useMemo(() => changesIn(booked, rested), [booked, rested]);
  const action = useAction({
    words: 'change',
    number: booking_number,
    input: changes,
    show: (signal) =>
      call('POST /api/v1/office/bookings/:booking_number/change-preview', {
        params,
        body: { changes: changes ?? {} },
        signal,
      }),
  });
  return {
    action,
    typed,
    forget,
    submit: ({ token }: { token: string }) =>
      call('POST /api/v1/office/bookings/:booking_number/change', {
        params,
        body: { changes: changes ?? {}, token },
      }),
    onLeg: (leg: LegName) => (field: LegField, value: string) =>
      setTyped((now) => ({ ...now, [leg]: { ...now[leg], [field]: value } })),
    onVehicle: (vehicle: string) => setTyped((now) => ({ ...now, vehicle })),
  };
}

/** [OFF-06] Changes a booking. */
export function ChangeDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { legs, vehicle, other_vehicles } = booking;
  const { action, typed, forget, submit, onLeg, onVehicle } = useChange(booking);
  const [vehicles] = useState(() => [
    { value: '', label: TEXTS.sameVehicle(vehicle) },
    ...other_vehicles.map(({ vehicle_id, name }) => ({ value: String(vehicle_id), label: name })),
  ]);
  const open = LEGS.flatMap((leg) => {
    const own = typed[leg];
    return own ? [{ leg, own }] : [];
  });
  return (
    <ActionDialog action={action} submit={submit} hint={null} onSent={forget} onClose={onClose}>
      {open.map(({ leg, own }) => (
        <LegFields
          key={leg}
          leg={leg}
          isNamed={legs.length > 1}
          typed={own}
          errors={action.errors}
          onChange={onLeg(leg)}
        />
      ))}
      {vehicles.length > 1 && (
        <SelectField
          label={TEXTS.vehicle}
          options={vehicles}
          value={typed.vehicle}
          error={action.errors['changes.vehicle_id']}
          onChange={onVehicle}
        />
      )}
    </ActionDialog>
  );
}
