import { type FormEvent, useEffect } from 'react';
import { PATHS } from '../../paths.ts';
import { preparePhoneCheck } from '../../phone/phone.ts';
import { prefetch } from '../../router/table.ts';
import { SLOTS, useStored } from '../../storage.ts';
import type { StoredRegistration } from '../../storage-shapes.ts';
import { Card, PageBox } from '../../ui/layout.tsx';
import { StepTop } from '../shell/step-top.tsx';
import { usePricing } from '../prices/pricing-state.ts';
import { useTripSummary } from '../trip/use-trip-summary.ts';
import { StepNavigation } from '../shell/step-navigation.tsx';
import { ModeSwitch, PasswordFields } from './account-fields.tsx';
import { AssistanceFields } from './assistance-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { InfoFields } from './info-fields.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import { PriceCheck } from '../prices/price-check.tsx';
import { TripBar } from '../prices/trip-bar.tsx';
import { TEXTS } from './texts.ts';
import { TripPanel } from './trip-panel.tsx';
import { useAccount } from './use-account.ts';
import { useNext } from './use-next.ts';
import { useRegistration } from './use-registration.ts';
import { ShareOffer } from '../share/share-offer.tsx';
import { VehicleSummary } from '../prices/vehicle-summary.tsx';
import css from './details.module.css';

const submitting = (go: () => void) => (event: FormEvent) => {
  event.preventDefault();
  go();
};

/** Sets something that is no part of the registration, and takes its message away. */
const touching =
  <T,>(touch: (fields: readonly string[]) => void, field: string, set: (value: T) => void) =>
  (value: T) => {
    touch([field]);
    set(value);
  };

function prepareNext(): void {
  prefetch(PATHS.payment);
  preparePhoneCheck();
}

function RegistrationForm({ returns, busy }: { returns: boolean; busy: boolean }) {
  const { data, change } = useRegistration();
  const account = useAccount(data.email);
  const { mode } = account;
  const { form, errors, checking, next, touch } = useNext(data, account);
  const waiting = busy || checking;
  const go = () => {
    if (!waiting) void next();
  };
  const changing = (part: Partial<StoredRegistration>) => {
    touch(Object.keys(part));
    change(part);
    // Details are never kept without whose they are: the payment reads both.
    account.setMode(mode);
  };
  useEffect(prepareNext, []);
  const fields = { data, errors, change: changing };
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submitting(go)}>
      {Object.keys(errors).length > 0 && (
        <p role="alert" className={css.alert}>
          {TEXTS.checkFields}
        </p>
      )}
      <ModeSwitch
        mode={mode}
        modes={account.modes}
        error={errors.mode}
        onMode={touching(touch, 'mode', account.setMode)}
      />
      <ContactFields {...fields} />
      {mode !== 'guest_login' && (
        <PasswordFields
          {...fields}
          mode={mode}
          password={account.password}
          onPassword={touching(touch, 'password', account.setPassword)}
          signedIn={account.signedIn}
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
        previousText={TEXTS.back}
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
    <>
      <TripBar summary={summary} prices={[vehicle]} />
      <PageBox className={css.page}>
        <StepTop heading={TEXTS.heading} active={1} />
        <aside className={css.side} aria-label={TEXTS.yourVehicle}>
          <Card>
            <VehicleSummary vehicle={vehicle} loading={loading} summary={summary} cancelling />
            {!loading && <ShareOffer entry={vehicle} />}
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
    </>
  );
}
