import type { StoredRegistration } from '../../storage-shapes.ts';
import type { FieldErrors } from '../party/labels.ts';
import type { RegistrationState } from './use-registration.ts';

/** What every group of fields gets. */
export interface FieldsProps extends RegistrationState {
  errors: FieldErrors;
}

type TextName = {
  [K in keyof StoredRegistration]-?: NonNullable<StoredRegistration[K]> extends string ? K : never;
}[keyof StoredRegistration];

/** Value, error and change of one text of the registration, for a field of `ui/field.tsx`. */
export function textOf({ data, change, errors }: FieldsProps, name: TextName) {
  const text: string | undefined = data[name];
  return { value: text ?? '', error: errors[name], onChange: (value: string) => change({ [name]: value }) };
}
