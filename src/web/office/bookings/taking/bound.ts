import type { Errors } from '../../../field-errors.ts';
import type { TakingPlace } from './taking-errors.ts';
import type { Taking, TakingField } from './taking-form.ts';
import { LABELS } from './texts.ts';
import type { Change } from './use-taking.ts';

/** What every part of the form is given. */
export interface PartProps {
  taking: Taking;
  change: Change;
  errors: Errors<TakingPlace>;
}

/** The label, value, fault and change of one field. */
export const bound = <K extends TakingField>({ taking, change, errors }: PartProps, field: K) => ({
  label: LABELS[field],
  value: taking[field],
  error: errors[field],
  onChange: (value: string) => change({ [field]: value }),
});
