import { useRef, useState } from 'react';
import { mapBookingTexts } from '../../../../domain/booking/booking-texts.ts';
import type { Errors } from '../../../ui/use-form.ts';
import { useTyped } from '../../use-typed.ts';
import { BLANK, savedDraft, type PhoneBookingDraft, type DraftField } from './phone-booking-form.ts';
import { LABELS } from './texts.ts';

/** Position of an error: a field or a stop. */
export type DraftPlace = keyof PhoneBookingDraft | `stop${number}`;

/** Fields of the calls by what the page calls them. */
const FIELDS: Readonly<Record<string, keyof PhoneBookingDraft>> = {
  'caller.name': 'name',
  'caller.phone': 'phone',
  'caller.email': 'email',
  'passenger.name': 'passengerName',
  'passenger.phone': 'passengerPhone',
  'passenger.email': 'passengerEmail',
  pickup: 'pickup',
  return_dropoff: 'pickup',
  dropoff: 'dropoff',
  return_pickup: 'dropoff',
  pickup_date: 'date',
  pickup_hour: 'time',
  pickup_min: 'time',
  pickup_duration: 'hours',
  return_date: 'returnDate',
  return_hour: 'returnTime',
  return_min: 'returnTime',
  passengers: 'passengers',
  luggages: 'luggage',
  hand_luggages: 'handLuggage',
  pickup_fight_number: 'flight',
  return_fight_number: 'returnFlight',
  note: 'note',
  ...mapBookingTexts((name) => name),
  payment_method: 'pays',
  deposit: 'pays',
};

/** Returns where an error of a call's field is shown; null for nowhere. */
export function placeOf(field: string): DraftPlace | null {
  const name = field.replace(/^(bookingForm|hourlyRateForm)\./, '');
  const stop = /^stops\.(\d+)/.exec(name)?.[1];
  if (stop !== undefined) return `stop${Number(stop)}`;
  return FIELDS[name] ?? null;
}

/** Returns a call's errors by place; undefined if none has a place. */
export function shownErrors(errors: Readonly<Record<string, string>>): Errors<DraftPlace> | undefined {
  const shown = Object.entries(errors).flatMap(([field, message]) => {
    const place = placeOf(field);
    return place === null ? [] : [[place, message]];
  });
  return shown.length > 0 ? (Object.fromEntries(shown) as Errors<DraftPlace>) : undefined;
}

/**
 * An unfinished booking form, kept through a reload.
 * @param key its purpose: an enquiry, or '' for a new caller
 * @param start the initial values
 */
export function usePhoneBookingDraft(key: string, start: Partial<PhoneBookingDraft>) {
  const [saved, keep] = useTyped(`taking:${key}`);
  const [draft, setDraft] = useState<PhoneBookingDraft>(() =>
    saved === '' ? { ...BLANK, ...start } : savedDraft(saved),
  );
  const latest = useRef(draft);
  return {
    draft,
    change: (values: Partial<PhoneBookingDraft>) => {
      // Late answers must not overwrite values typed meanwhile.
      latest.current = { ...latest.current, ...values };
      setDraft(latest.current);
      keep(JSON.stringify(latest.current));
    },
    forget: () => {
      latest.current = { ...BLANK, ...start };
      setDraft(latest.current);
      keep('');
    },
  };
}

type Change = ReturnType<typeof usePhoneBookingDraft>['change'];

/** Props of every part of the form. */
export interface PartProps {
  draft: PhoneBookingDraft;
  change: Change;
  errors: Errors<DraftPlace>;
}

/** The label, value, fault and change of one field. */
export const bound = <K extends DraftField>({ draft, change, errors }: PartProps, field: K) => ({
  label: LABELS[field],
  value: draft[field],
  error: errors[field],
  onChange: (value: string) => change({ [field]: value }),
});
