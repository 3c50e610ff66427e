import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { phoneCheck, preparePhoneCheck } from '../../phone/phone.ts';
import { navigate } from '../../router/history.ts';
import { prefetch } from '../../router/table.ts';
import { SLOTS, useStored, write } from '../../storage.ts';
import type { StoredRegistration } from '../../storage-shapes.ts';
import { focusFirst, showFaults } from '../../ui/focus-first.ts';
import { Card, PageBox } from '../../ui/layout.tsx';
import { ProgressBar } from '../results/progress-bar.tsx';
import { usePricing } from '../results/pricing-state.ts';
import { useTripSummary } from '../results/use-trip-summary.ts';
import { StepNavigation } from '../shell/step-navigation.tsx';
import { verifyClient } from './account.ts';
import { ModeSwitch, PasswordFields } from './account-fields.tsx';
import { AssistanceFields } from './assistance-fields.tsx';
import { checkRegistration, type FieldErrors } from './checks.ts';
import { ContactFields } from './contact-fields.tsx';
import { InfoFields } from './info-fields.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import { PriceCheck } from './price-check.tsx';
import { setServerFindings, useServerFindings } from './server-findings.ts';
import { TEXTS } from './texts.ts';
import { TripPanel } from './trip-panel.tsx';
import { type AccountState, useAccount } from './use-account.ts';
import { useRegistration } from './use-registration.ts';
import { VehicleSummary } from './vehicle-summary.tsx';
import css from './details.module.css';

/** Next: checks, keeps, asks the server about existing clients, and goes on to the payment [DET-04, DET-05]. */
function useNext(data: StoredRegistration, account: AccountState, form: RefObject<HTMLFormElement | null>) {
  const { mode, password, signedIn } = account;
  const [own, setOwn] = useState<FieldErrors>({});
  const [checking, setChecking] = useState(false);
  const running = useRef(false);
  const proceed = async () => {
    const given = { data, mode, password, signedIn: signedIn !== null };
    const found = checkRegistration(given, await phoneCheck());
    showFaults(form, () => {
      setOwn(found);
      setServerFindings({});
    });
    if (Object.keys(found).length > 0) return;
    write(SLOTS.registration, data);
    write(SLOTS.passengerMode, mode);
    if (mode === 'existing_client' && !(await verifyClient(data.email, password))) return;
    navigate(PATHS.payment);
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
  return { own, checking, next };
}

function RegistrationForm({ returns, busy }: { returns: boolean; busy: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { data, change } = useRegistration();
  const account = useAccount(data.email);
  const { mode, password, signedIn } = account;
  const { own, checking, next } = useNext(data, account, form);
  const findings = useServerFindings();
  const errors: FieldErrors = { ...findings, ...own };
  const waiting = busy || checking;
  const go = () => {
    if (!waiting) void next();
  };
  useEffect(() => {
    prefetch(PATHS.payment);
    preparePhoneCheck();
  }, []);
  // What was found at the payment is why the visitor is here again.
  useEffect(() => {
    if (Object.keys(findings).length > 0) focusFirst(form.current);
  }, [findings]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  const fields = { data, change, errors };
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      {Object.keys(errors).length > 0 && (
        <p role="alert" className={css.alert}>
          {TEXTS.checkFields}
        </p>
      )}
      <ModeSwitch mode={mode} modes={account.modes} error={errors.mode} onMode={account.setMode} />
      <ContactFields {...fields} />
      {mode !== 'guest_login' && (
        <PasswordFields
          {...fields}
          mode={mode}
          password={password}
          onPassword={account.setPassword}
          signedIn={signedIn}
        />
      )}
      <PassengerFields {...fields} />
      <InfoFields {...fields} returns={returns} />
      <AssistanceFields {...fields} />
      {/* The Enter key presses this one: the buttons below are the step navigation's. */}
      <button type="submit" hidden>
        {TEXTS.next}
      </button>
      <StepNavigation
        previous={PATHS.results}
        next={PATHS.payment}
        nextText={TEXTS.next}
        busy={waiting}
        onNext={go}
      />
    </form>
  );
}

/** Step 3: who travels [DET-01 … DET-07]. */
export default function DetailsPage() {
  const vehicle = useStored(SLOTS.selectedVehicle);
  const summary = useTripSummary();
  const loading = Object.keys(usePricing().asking).length > 0;
  if (!vehicle || !summary) return null;
  return (
    <PageBox className={css.page}>
      <div className={css.top}>
        <h1>{TEXTS.heading}</h1>
        <ProgressBar active={1} />
      </div>
      <aside className={css.side} aria-label={TEXTS.yourVehicle}>
        <Card>
          <VehicleSummary vehicle={vehicle} loading={loading} trip={summary.trip} />
        </Card>
        <Card>
          <TripPanel summary={summary} />
        </Card>
      </aside>
      <div className={css.main}>
        <PriceCheck vehicle={vehicle} />
        <Card>
          <h2 className={css.title}>{TEXTS.registration}</h2>
          <RegistrationForm returns={summary.returnFacts.length > 0} busy={loading} />
        </Card>
      </div>
    </PageBox>
  );
}
