import type { FieldErrors } from './checks.ts';
import type { RegistrationState } from './use-registration.ts';

/** What every group of fields gets. */
export interface FieldsProps extends RegistrationState {
  errors: FieldErrors;
}
