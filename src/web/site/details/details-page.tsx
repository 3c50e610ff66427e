import { type FormEvent, useEffect } from 'react';
import { phoneCheck, preparePhoneCheck } from '../../client/phone.ts';
import { navigate } from '../../client/router/history.ts';
import { Link } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { prefetch } from '../../client/router/table.ts';
import type { StoredRegistration } from '../../client/storage-shapes.ts';
import { SLOTS, useStored, write } from '../../client/storage.ts';
import { Facts } from '../../ui/facts.tsx';
import { Card, PageBox } from '../../ui/layout.tsx';
import { useForm } from '../../ui/use-form.ts';
import { verifyClient } from '../party/account.ts';
import { checkRegistration, type DetailsField, remainingErrors } from '../party/checks.ts';
import { ExtrasButton } from '../prices/extras-button.tsx';
import { PriceCheck } from '../prices/price-trouble.tsx';
import { usePricing } from '../prices/pricing-state.ts';
import { TEXTS as PRICES } from '../prices/texts.ts';
import { TripBar } from '../prices/trip-bar.tsx';
import { VehicleSummary } from '../prices/vehicle-summary.tsx';
import { ShareOffer } from '../share/share-offer.tsx';
import { StepNavigation, StepTop } from '../shell/step-top.tsx';
import { TripOptions } from '../trip/trip-options.tsx';
import { type TripSummary, useTripSummary } from '../trip/use-trip-summary.ts';
import { ModeSwitch, PasswordFields } from './account-fields.tsx';
import css from './details.module.css';
import {
  AssistanceFields,
  ContactFields,
  HouseField,
  InfoFields,
  PassengerFields,
} from './passenger-fields.tsx';
import { TEXTS } from './texts.ts';
import { type AccountState, useAccount, useRegistration } from './use-account.ts';

/**
 * Next: checks, stores, asks the server about existing clients, and goes on to the payment [DET-04, DET-05]. `touch`
 * clears the errors of fields being changed.
 */
export function useNext(data: StoredRegistration, account: AccountState) {
  const { mode, password, signedIn } = account;
  const { form, busy, errors, submit, keep } = useForm<DetailsField>({ path: PATHS.details });
  const next = () =>
    submit({
      async check() {
        // Stored before anything is awaited, so that later typing is not overwritten.
        write(SLOTS.registration, data);
        write(SLOTS.passengerMode, mode);
        return checkRegistration({ data, mode, password, signedIn: signedIn !== null }, await phoneCheck());
      },
      async send() {
        if (mode === 'existing_client' && !(await verifyClient(data.email, password))) return;
        // Visitors who have left the page are not redirected.
        if (form.current) navigate(PATHS.payment);
      },
    });
  const touch = (fields: readonly string[]) => keep((now) => remainingErrors(now, fields));
  return { form, errors, checking: busy, next, touch };
}

/**
 * The trip beside the form; on small screens only its options and the link to edit them [DET-07], to where both the
 * search and the extras can be changed.
 */
export function TripPanel({ summary }: { summary: TripSummary }) {
  return (
    <section className={css.trip} aria-labelledby="your-trip">
      <div className={css.tripHead}>
        <h2 id="your-trip">{TEXTS.yourTrip}</h2>
        <Link to={PATHS.results} className={css.edit}>
          {PRICES.editQuote}
        </Link>
      </div>
      <div className={css.wideOnly}>
        <Facts facts={[...summary.facts, ...summary.returnFacts]} />
      </div>
      <TripOptions summary={summary} />
      <div className={css.wideOnly}>
        <ExtrasButton vehicleStays />
      </div>
    </section>
  );
}

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

function RegistrationForm({ summary, busy }: { summary: TripSummary; busy: boolean }) {
  const returns = summary.returnFacts.length > 0;
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
    // Details are never stored without their owner: the payment reads both.
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
      <HouseField {...fields} summary={summary} />
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
            <RegistrationForm summary={summary} busy={loading} />
          </Card>
        </div>
      </PageBox>
    </>
  );
}
