import { useEffect, useMemo } from 'react';
import { useMedia } from '../../browser.ts';
import { handFindings } from '../../findings.ts';
import { PATHS } from '../../paths.ts';
import { type PhoneCheck, phoneCheck } from '../../phone/phone.ts';
import { navigate } from '../../router/history.ts';
import { Link } from '../../router/link.tsx';
import { prefetch } from '../../router/table.ts';
import type { StoredRegistration } from '../../storage-shapes.ts';
import { read, SLOTS, useStored } from '../../storage.ts';
import { Card, PageBox } from '../../ui/layout.tsx';
import { SmallDisclosure } from '../../ui/small-disclosure.tsx';
import { keptPassword, signedInAs } from '../party/account.ts';
import { checkRegistration } from '../party/checks.ts';
import type { FieldErrors } from '../party/labels.ts';
import { PriceCheck } from '../prices/price-check.tsx';
import { TripBar } from '../prices/trip-bar.tsx';
import { VehicleSummary } from '../prices/vehicle-summary.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TripOptions } from '../trip/trip-options.tsx';
import { usePricing } from '../prices/pricing-state.ts';
import { StepTop } from '../shell/step-top.tsx';
import { useTripSummary } from '../trip/use-trip-summary.ts';
import { StepNavigation } from '../shell/step-navigation.tsx';
import { Agreement, BookingTerms } from './booking-terms.tsx';
import { NotPaid } from './not-paid.tsx';
import { PayButtons } from './pay-buttons.tsx';
import { PersonTable } from './person-table.tsx';
import { PromoCode } from './promo-code.tsx';
import { PriceQuestionDialog } from './price-question.tsx';
import { TEXTS } from './texts.ts';
import { usePayment } from './use-payment.ts';
import { usePromo } from './use-promo.ts';
import css from './payment.module.css';

const anyNumber = () => true;

function faultsOf(data: StoredRegistration, isPhone: PhoneCheck): FieldErrors | null {
  const mode = read(SLOTS.passengerMode) ?? 'guest_login';
  const signedIn = signedInAs(mode, data.email) !== null;
  // A password does not outlive a reload.
  const errors = checkRegistration({ data, mode, password: keptPassword(), signedIn }, isPhone);
  return Object.keys(errors).length > 0 ? errors : null;
}

function finishDetails(errors: FieldErrors): void {
  handFindings(PATHS.details, errors);
  navigate(PATHS.details, { replace: true });
}

/** [STEP-04] Details that were left half-way are finished first. @returns whether that is seen at once */
function useHalfWay(data: StoredRegistration | null): boolean {
  const halfWay = useMemo(() => data && faultsOf(data, anyNumber), [data]);
  useEffect(() => {
    if (halfWay) finishDetails(halfWay);
    if (halfWay || !data) return undefined;
    let left = false;
    void phoneCheck().then((isPhone) => {
      const errors = left ? null : faultsOf(data, isPhone);
      if (errors) finishDetails(errors);
    });
    return () => {
      left = true;
    };
  }, [data, halfWay]);
  return halfWay !== null;
}

/** Step 4: look over and pay [PAY-01 … PAY-03]. */
export default function PaymentPage() {
  const vehicle = useStored(SLOTS.selectedVehicle);
  const registration = useStored(SLOTS.registration);
  const summary = useTripSummary();
  const { asking } = usePricing();
  const { busy, pay, question, accept, decline } = usePayment();
  const promo = usePromo(vehicle, busy !== null);
  const roomy = useMedia('(width >= 960px)');
  const halfWay = useHalfWay(registration);
  useEffect(() => prefetch(PATHS.success), []);
  if (!vehicle || !registration || !summary || halfWay) return null;
  return (
    <>
      <TripBar summary={summary} prices={[vehicle]} />
      <PageBox className={css.page}>
        <StepTop heading={TEXTS.heading} active={2} />
        <div className={css.side}>
          <Card>
            <VehicleSummary
              vehicle={vehicle}
              loading={promo.busy || Object.keys(asking).length > 0}
              summary={summary}
              open={roomy}
            />
          </Card>
        </div>
        <div className={css.main}>
          <NotPaid />
          <PriceCheck vehicle={vehicle} />
          <Card>
            <h2 className={css.title}>{TEXTS.howToPay}</h2>
            <PromoCode vehicle={vehicle} promo={promo} held={busy !== null} />
            <Agreement />
            <PayButtons vehicle={vehicle} busy={busy} held={promo.busy} onPay={pay} />
            <BookingTerms vehicle={vehicle} />
          </Card>
          <Card>
            <div className={css.head}>
              <h2>{TEXTS.yourDetails}</h2>
              <Link to={PATHS.details} className={css.edit}>
                {TEXTS.change}
              </Link>
            </div>
            <SmallDisclosure show={TEXTS.showDetail} hide={TEXTS.hideDetail} className={css.detail}>
              <PersonTable data={registration} returns={summary.returnFacts.length > 0} />
              <Facts facts={[...summary.facts, ...summary.returnFacts]} />
              <TripOptions summary={summary} />
            </SmallDisclosure>
          </Card>
          <StepNavigation previous={PATHS.details} />
        </div>
        <output className="visually-hidden">
          {busy === 'car' && TEXTS.booking}
          {(busy === 'card' || busy === 'deposit') && TEXTS.opening}
        </output>
        {question && <PriceQuestionDialog question={question} onAccept={accept} onDecline={decline} />}
      </PageBox>
    </>
  );
}
