import { PATHS } from '../../paths.ts';
import { phoneCheck } from '../../phone/phone.ts';
import { navigate } from '../../router/history.ts';
import { SLOTS, write } from '../../storage.ts';
import type { StoredRegistration } from '../../storage-shapes.ts';
import { useForm } from '../../use-form.ts';
import { verifyClient } from '../party/account.ts';
import { checkRegistration, standingErrors } from '../party/checks.ts';
import type { DetailsField } from '../party/labels.ts';
import type { AccountState } from './use-account.ts';

/**
 * Next: checks, keeps, asks the server about existing clients, and goes on to the payment [DET-04, DET-05]. `touch`
 * takes away what was found wrong with fields that are being changed.
 */
export function useNext(data: StoredRegistration, account: AccountState) {
  const { mode, password, signedIn } = account;
  const { form, busy, errors, press, keep } = useForm<DetailsField>({ path: PATHS.details });
  const next = () =>
    press({
      async check() {
        // Before anything is waited for: what is typed meanwhile is stored by its fields.
        write(SLOTS.registration, data);
        write(SLOTS.passengerMode, mode);
        return checkRegistration({ data, mode, password, signedIn: signedIn !== null }, await phoneCheck());
      },
      async send() {
        if (mode === 'existing_client' && !(await verifyClient(data.email, password))) return;
        // Who has left the page meanwhile is not taken further.
        if (form.current) navigate(PATHS.payment);
      },
    });
  const touch = (fields: readonly string[]) => keep((now) => standingErrors(now, fields));
  return { form, errors, checking: busy, next, touch };
}
