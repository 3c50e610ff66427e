import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { navigate } from '../../router/history.ts';
import { prefetch } from '../../router/table.ts';
import { SLOTS, useStored, write } from '../../storage.ts';
import type { StoredRegistration } from '../../storage-shapes.ts';
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

function focusFirst(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Next: checks, keeps, asks the server about existing clients, and goes on to the payment [DET-04, DET-05]. */
function useNext(data: StoredRegistration, account: AccountState, onFaults: () => void) {
  const { mode, password, signedIn } = account;
  const [own, setOwn] = useState<FieldErrors>({});
  const [verifying, setVerifying] = useState(false);
  const next = async () => {
    if (verifying) return;
    const found = checkRegistration({ data, mode, password, signedIn: signedIn !== null });
    setOwn(found);
    setServerFindings({});
    if (Object.keys(found).length > 0) return onFaults();
    write(SLOTS.registration, data);
    write(SLOTS.passengerMode, mode);
    if (mode === 'existing_client') {
      setVerifying(true);
      const known = await verifyClient(data.email, password);
      setVerifying(false);
      if (!known) return;
    }
    navigate(PATHS.payment);
  };
  return { own, verifying, next };
}

function RegistrationForm({ returns, busy }: { returns: boolean; busy: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { data, change } = useRegistration();
  const account = useAccount(data.email);
  const { mode, password, signedIn } = account;
  const { own, verifying, next } = useNext(data, account, () => focusFirst(form.current));
  const errors: FieldErrors = { ...useServerFindings(), ...own };
  const waiting = busy || verifying;
  const go = () => {
    if (!waiting) void next();
  };
  useEffect(() => prefetch(PATHS.payment), []);
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
      <ModeSwitch mode={mode} modes={account.modes} onMode={account.setMode} />
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
