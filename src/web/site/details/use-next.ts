import { type RefObject, useEffect, useRef, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { phoneCheck } from '../../phone/phone.ts';
import { navigate } from '../../router/history.ts';
import { SLOTS, write } from '../../storage.ts';
import type { StoredRegistration } from '../../storage-shapes.ts';
import { focusFirst, showFaults } from '../../ui/focus-first.ts';
import { verifyClient } from './account.ts';
import { checkRegistration, type FieldErrors, standingErrors } from './checks.ts';
import { forgetServerFindings, setServerFindings, useServerFindings } from './server-findings.ts';
import type { AccountState } from './use-account.ts';

/**
 * Next: checks, keeps, asks the server about existing clients, and goes on to the payment [DET-04, DET-05]. `touch`
 * takes away what was found wrong with fields that are being changed.
 */
export function useNext(
  data: StoredRegistration,
  account: AccountState,
  form: RefObject<HTMLFormElement | null>,
) {
  const { mode, password, signedIn } = account;
  const [own, setOwn] = useState<FieldErrors>({});
  const findings = useServerFindings();
  const [checking, setChecking] = useState(false);
  const running = useRef(false);
  // What was found at the payment is why the visitor is here again; what is mended of it moves no focus.
  const brought = useRef(findings);
  useEffect(() => {
    if (Object.keys(brought.current).length > 0) focusFirst(form.current);
  }, [form]);
  const proceed = async () => {
    const given = { data, mode, password, signedIn: signedIn !== null };
    // Before anything is waited for: what is typed meanwhile is stored by its fields.
    write(SLOTS.registration, data);
    write(SLOTS.passengerMode, mode);
    const found = checkRegistration(given, await phoneCheck());
    showFaults(form, () => {
      setOwn(found);
      setServerFindings({});
    });
    if (Object.keys(found).length > 0) return;
    if (mode === 'existing_client' && !(await verifyClient(data.email, password))) return;
    // Who has left the page meanwhile is not taken further.
    if (form.current) navigate(PATHS.payment);
  };
  const next = async () => {
    if (running.current) return;
    running.current = true;
    setChecking(true);
    await proceed().finally(() => {
      running.current = false;
      setChecking(false);
    });
  };
  const touch = (fields: readonly string[]) => {
    setOwn((now) => standingErrors(now, fields));
    forgetServerFindings(fields);
  };
  return { errors: { ...findings, ...own } satisfies FieldErrors, checking, next, touch };
}
