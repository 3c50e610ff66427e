import { type Extra, EXTRA_FIELDS, LEG_LIMITS } from '../../../domain/extras.ts';
import type { Extras } from '../../../domain/journey.ts';
import type { SearchForm } from '../trip/search.ts';
import { returnCount } from '../trip/stored-fields.ts';
import { TEXTS } from './texts.ts';

/** The popup's luggage counter ends before the form's does. */
export const MOST_LUGGAGE = 15;

export type LegName = 'outward' | 'return';

/** What the Extras popup changes of one leg; `luggage` is large suitcases. */
export interface LegExtras extends Extras {
  luggage: number;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(form: SearchForm): Fields {
  return form.bookingType === 'hourly' ? form.hourlyRateForm : form.bookingForm;
}

function numberIn(value: unknown, max: number): number {
  const number = Number(value ?? 0);
  return Number.isInteger(number) && number > 0 ? Math.min(number, max) : 0;
}

/** The names of the extras that these fields of a form ask for, on either leg. */
export function extraNames(fields: readonly string[]): string[] {
  const asked = new Set(fields.map((field) => field.replace(/^return_/, '')));
  return (Object.keys(EXTRA_FIELDS) as Extra[])
    .filter((extra) => asked.has(EXTRA_FIELDS[extra]))
    .map((extra) => TEXTS.names[extra]);
}

/** The passengers and hand luggage of a leg; the return is as the way out where it has none of its own. */
export function legParty(form: SearchForm, leg: LegName): { passengers: number; handLuggage: number } {
  const fields = fieldsOf(form);
  const own = (name: string) => (leg === 'return' && fields[`return_${name}`]) || fields[name];
  return {
    passengers: numberIn(own('passengers') ?? 1, LEG_LIMITS.passengers),
    handLuggage: numberIn(own('hand_luggages'), LEG_LIMITS.handLuggage),
  };
}

/** The extras of a leg as stored. */
export function legExtras(form: SearchForm, leg: LegName): LegExtras {
  const fields = fieldsOf(form);
  const of = (name: string) => fields[leg === 'return' ? `return_${name}` : name];
  return {
    meetAndGreet: of(EXTRA_FIELDS.meetAndGreet) === 'yes',
    wheelchair: of(EXTRA_FIELDS.wheelchair) === 'yes',
    babySeats: numberIn(of(EXTRA_FIELDS.babySeats), LEG_LIMITS.babySeats),
    boosterSeats: numberIn(of(EXTRA_FIELDS.boosterSeats), LEG_LIMITS.boosterSeats),
    specialLuggage: numberIn(of(EXTRA_FIELDS.specialLuggage), LEG_LIMITS.specialLuggage),
    waitingMinutes: numberIn(of(EXTRA_FIELDS.waitingMinutes), LEG_LIMITS.waitingMinutes),
    luggage: numberIn(of('luggages') ?? fields.luggages, LEG_LIMITS.luggage),
  };
}

/** Yes and no in words and minutes in two digits, as the specification's table has them. */
function stored(extra: Extra, value: boolean | number): string | number {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return extra === 'waitingMinutes' ? String(value).padStart(2, '0') : value;
}

function wire(extras: LegExtras, prefix: '' | 'return_'): Record<string, unknown> {
  const rows = Object.entries(EXTRA_FIELDS).map(([extra, name]) => {
    return [prefix + name, stored(extra as Extra, extras[extra as Extra])];
  });
  return Object.fromEntries(rows) as Record<string, unknown>;
}

/** The form with other extras; those of the return only when it is given. */
export function withExtras(form: SearchForm, outward: LegExtras, back: LegExtras | null): SearchForm {
  const changes = { ...wire(outward, ''), luggages: outward.luggage };
  if (form.bookingType === 'hourly') {
    return { bookingType: 'hourly', hourlyRateForm: { ...form.hourlyRateForm, ...changes } };
  }
  const changesBack = back
    ? { ...wire(back, 'return_'), return_luggages: back.luggage }
    : { return_luggages: returnCount(form.bookingForm, 'luggages', outward.luggage) };
  return { bookingType: 'milleage', bookingForm: { ...form.bookingForm, ...changes, ...changesBack } };
}
