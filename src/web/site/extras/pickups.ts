import type { Pickup } from '../../../domain/journey/extras.ts';
import type { JourneySummary, SearchForm } from '../../storage-shapes.ts';
import type { LegName } from './leg-extras.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A place of a form as far as a chosen suggestion tells what it is. */
function chosen(fields: Fields, field: string): Pickup {
  const id = fields[`${field}_place`];
  return typeof id === 'string' && id !== '' ? { id, label: String(fields[field] ?? '') } : null;
}

/**
 * [JRN-13] Where a leg begins: as it was priced, else as far as the form tells.
 * @param journey of the form's prices; null before there are any
 */
export function pickupOf({ kind, fields }: SearchForm, leg: LegName, journey: JourneySummary | null): Pickup {
  const priced = kind === 'hourly' ? journey?.hourly : journey?.[leg];
  if (priced) return priced.pickup;
  if (leg === 'outward') return chosen(fields, 'pickup');
  const own = (fields as Fields).return_pickup;
  return chosen(fields, own ? 'return_pickup' : 'dropoff');
}
