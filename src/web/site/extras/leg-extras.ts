import {
  EXTRA_NAMES,
  type ExtraRow,
  EXTRAS,
  forEachExtra,
  rowOf,
} from '../../../domain/journey/extras-table.ts';
import { LEG_LIMITS } from '../../../domain/journey/extras.ts';
import type { Extras } from '../../../domain/journey/journey.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { returnCount } from './stored-extras.ts';

/** The popup's luggage counter ends before the form's does. */
export const MOST_LUGGAGE = 15;

export type LegName = 'outward' | 'return';

/** Returns the legs of a form. */
export function legsOf({ kind, fields }: SearchForm): LegName[] {
  return kind === 'mileage' && fields.select_option === 'return' ? ['outward', 'return'] : ['outward'];
}

/** Values that the dialog changes on one leg; `luggage` means large suitcases. */
export interface LegExtras extends Extras {
  luggage: number;
}

type Fields = Readonly<Record<string, unknown>>;

function numberIn(value: unknown, max: number): number {
  const number = Number(value ?? 0);
  return Number.isInteger(number) && number > 0 ? Math.min(number, max) : 0;
}

/** The passengers and hand luggage of a leg; the return has those of the outward leg unless it has its own. */
export function legParty(form: SearchForm, leg: LegName): { passengers: number; handLuggage: number } {
  const fields: Fields = form.fields;
  const own = (name: string) => (leg === 'return' && fields[`return_${name}`]) || fields[name];
  return {
    passengers: numberIn(own('passengers') ?? 1, LEG_LIMITS.passengers),
    handLuggage: numberIn(own('hand_luggages'), LEG_LIMITS.handLuggage),
  };
}

/** The extras of a leg as stored. */
export function legExtras(form: SearchForm, leg: LegName): LegExtras {
  const fields: Fields = form.fields;
  const of = (name: string) => fields[leg === 'return' ? `return_${name}` : name];
  return {
    ...forEachExtra<Extras>((_extra, { field, kind, limit }) =>
      kind === 'yes' ? of(field) === 'yes' : numberIn(of(field), limit),
    ),
    luggage: numberIn(of('luggages') ?? fields.luggages, LEG_LIMITS.luggage),
  };
}

/** Formats yes, no and minutes as in the specification's table. */
function stored({ kind }: ExtraRow, value: boolean | number): string | number {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return kind === 'minutes' ? String(value).padStart(2, '0') : value;
}

function wire(extras: LegExtras, prefix: '' | 'return_'): Record<string, unknown> {
  const fields = EXTRA_NAMES.map((extra) => [
    prefix + EXTRAS[extra].field,
    stored(rowOf(extra), extras[extra]),
  ]);
  return Object.fromEntries(fields) as Record<string, unknown>;
}

/** The form with other extras; those of the return only when it is given. */
export function withExtras(form: SearchForm, outward: LegExtras, back: LegExtras | null): SearchForm {
  const changes = { ...wire(outward, ''), luggages: outward.luggage };
  if (form.kind === 'hourly') {
    return { kind: 'hourly', fields: { ...form.fields, ...changes } };
  }
  const changesBack = back
    ? { ...wire(back, 'return_'), return_luggages: back.luggage }
    : { return_luggages: returnCount(form.fields, 'luggages', outward.luggage) };
  return { kind: 'mileage', fields: { ...form.fields, ...changes, ...changesBack } };
}
