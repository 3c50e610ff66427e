import { ON_WIRE } from './form-names.ts';
import { LABELS } from './texts.ts';
import type { TripErrors } from './trip-errors.ts';
import type { Below } from './use-questions.tsx';
import type { TripState } from './use-trip.ts';

export interface TripFieldsProps extends TripState {
  errors: TripErrors;
  below: Below;
}

/** What the control of a field is given. */
export function bound(
  { trip, change, errors }: TripFieldsProps,
  field: Exclude<keyof typeof LABELS, 'duration'>,
) {
  return {
    name: ON_WIRE[field],
    label: LABELS[field],
    value: trip[field],
    error: errors[field],
    onChange: (value: string) => change((now) => ({ ...now, [field]: value })),
  };
}
