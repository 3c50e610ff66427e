import { z } from 'zod';
import {
  bookingForm,
  bookingType,
  type BookingType,
  hourlyRateForm,
} from '../../../contract/booking-form.ts';
import { fold } from '../../../domain/place-text.ts';
import { checked } from '../../http/serve.ts';
import type { AskedForm } from '../../quotes/asked-form.ts';

/** A trip as an address says it: by the wire's names, what is left open not among them. */
export interface AskedTrip {
  bookingType: BookingType;
  /** The type as it is written. */
  named: string;
  fields: Readonly<Record<string, string>>;
}

/** No texts, or of what is still being typed. */
const NOT_SAID = new Set([
  'stops',
  'userLocation',
  'stop_street_no',
  'stop_number',
  'stop_postcode',
  'modal',
]);

const FORMS: Readonly<Record<BookingType, z.ZodObject>> = { milleage: bookingForm, hourly: hourlyRateForm };

const namesOf = ({ shape }: z.ZodObject) => Object.keys(shape).filter((name) => !NOT_SAID.has(name));

/** The fields of either form that an address may say. */
const NAMES: Readonly<Record<BookingType, readonly string[]>> = {
  milleage: namesOf(FORMS.milleage),
  hourly: namesOf(FORMS.hourly),
};

/** Whether an address may say a field of this name. */
export const isField = (type: BookingType, name: string): boolean => NAMES[type].includes(name);

/** What a field says, or as what it is taken where it is left open; '' where it must be filled in. */
export function valueOf({ bookingType: type, fields }: AskedTrip, name: string): string {
  const left = (FORMS[type].shape[name] as z.ZodType).safeParse(undefined);
  return fields[name] ?? String(left.data ?? '');
}

const typed = z.object({ bookingType });

const PLACES = ['pickup', 'dropoff', 'return_pickup', 'return_dropoff'];

/** Places of the same text are asked about once: what one is confirmed as, the others are. */
function confirmedAlike(fields: Record<string, string>): Record<string, string> {
  const ids = PLACES.flatMap((name): [string, string][] => {
    const id = fields[`${name}_confirmed`];
    return fields[name] && id ? [[fold(fields[name]), id]] : [];
  });
  const known = new Map(ids.toReversed());
  const alike = PLACES.flatMap((name) => {
    const id = known.get(fold(fields[name] ?? ''));
    return id ? [[`${name}_confirmed`, id]] : [];
  });
  return { ...(Object.fromEntries(alike) as Record<string, string>), ...fields };
}

/** The trip that the query of an address says; of a field that is there twice the last. Its fields are not checked. */
export function askedTrip(url: string): AskedTrip {
  const at = url.indexOf('?');
  const given = new Map(new URLSearchParams(at < 0 ? '' : url.slice(at)));
  const named = given.get('bookingType') ?? 'milleage';
  const type = named === 'hourly' ? named : 'milleage';
  const said = NAMES[type].flatMap((name) => {
    const value = given.get(name);
    return value?.trim() ? [[name, value]] : [];
  });
  const fields = confirmedAlike(Object.fromEntries(said) as Record<string, string>);
  return { bookingType: type, named, fields };
}

/**
 * The same as the calls for prices take it, by their schemas.
 * @throws ProblemError 422 naming the fields
 */
export function checkedForm({ named, fields }: AskedTrip): AskedForm {
  const { bookingType: type } = checked(typed, { bookingType: named }, 'query');
  return type === 'hourly'
    ? { bookingType: type, hourlyRateForm: checked(hourlyRateForm, fields, 'form') }
    : { bookingType: type, bookingForm: checked(bookingForm, fields, 'form') };
}
