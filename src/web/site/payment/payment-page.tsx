import { useEffect, useMemo } from 'react';
import { labelledTexts } from '../../../domain/booking/booking-texts.ts';
import { useMedia } from '../../client/browser.ts';
import { type PhoneCheck, phoneCheck } from '../../client/phone.ts';
import { navigate, useCurrentLocation } from '../../client/router/history.ts';
import { Link } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { prefetch } from '../../client/router/table.ts';
import type { StoredRegistration } from '../../client/storage-shapes.ts';
import { read, SLOTS, useStored } from '../../client/storage.ts';
import { Facts } from '../../ui/facts.tsx';
import { Card, Notice, PageBox } from '../../ui/layout.tsx';
import { SmallDisclosure } from '../../ui/small-disclosure.tsx';
import { passErrors } from '../../ui/use-form.ts';
import { rememberedPassword, signedInAs } from '../party/account.ts';
import { checkRegistration, type FieldErrors } from '../party/checks.ts';
import { TEXTS as PARTY } from '../party/texts.ts';
import { PriceCheck } from '../prices/price-trouble.tsx';
import { usePricing } from '../prices/pricing-state.ts';
import { TripBar } from '../prices/trip-bar.tsx';
import { VehicleSummary } from '../prices/vehicle-summary.tsx';
import { StepNavigation, StepTop } from '../shell/step-top.tsx';
import { TripOptions } from '../trip/trip-options.tsx';
import { type TripSummary, useTripSummary } from '../trip/use-trip-summary.ts';
import { Agreement, BookingTerms, PayButtons } from './pay-buttons.tsx';
import css from './payment.module.css';
import { PriceQuestionDialog } from './price-question.tsx';
import { PromoCode, usePromo } from './promo-code.tsx';
import { TEXTS } from './texts.ts';
import { usePayment } from './use-payment.ts';

type Why = keyof typeof TEXTS.notPaid;

const isWhy = (text: string): text is Why => Object.hasOwn(TEXTS.notPaid, text);

/** [JRN-07] Outcome of a card payment the visitor returned from. */
export function NotPaid() {
  const why = new URLSearchParams(useCurrentLocation().search).get('payment') ?? '';
  if (!isWhy(why)) return null;
  const { title, text } = TEXTS.notPaid[why];
  return <Notice title={title} text={`${text} ${TEXTS.noMoney}`} />;
}

function rowsOf(
  data: StoredRegistration,
  { returnFacts, ends: [pickup] }: PersonTableProps['trip'],
): [label: string, value: string][] {
  const person: [string, string | undefined][] = [
    [TEXTS.firstName, data.firstName],
    [TEXTS.surname, data.surname],
    [TEXTS.email, data.email],
    [TEXTS.mobile, data.number],
  ];
  const rows: [string, string | undefined][] = [];
  if (data.passengerDetails === 'yes') {
    rows.push(
      [TEXTS.passenger, data.passengerName],
      [TEXTS.passengerEmail, data.passengerEmail],
      [TEXTS.passengerPhone, data.passengerPhone],
    );
  }
  if (data.pickupHouse && data.pickupHouseFor === pickup) rows.push([PARTY.pickupHouse, data.pickupHouse]);
  rows.push([TEXTS.additionalInfo, data.additionalInfo]);
  if (returnFacts.length > 0) rows.push([TEXTS.returnAdditionalInfo, data.return_additionalInfo]);
  rows.push(...labelledTexts(data));
  return [
    ...person.map(([label, value]): [string, string] => [label, value?.trim() || TEXTS.notGiven]),
    ...rows.flatMap(([label, value]): [string, string][] => (value?.trim() ? [[label, value]] : [])),
  ];
}

interface PersonTableProps {
  data: StoredRegistration;
  trip: Pick<TripSummary, 'returnFacts' | 'ends'>;
}

/** The personal details to look over before paying [PAY-01]; further ones as far as they were given. */
export function PersonTable({ data, trip }: PersonTableProps) {
  return (
    <table className={css.person}>
      <caption className="visually-hidden">{TEXTS.yourDetails}</caption>
      <tbody>
        {rowsOf(data, trip).map(([label, value]) => (
          <tr key={label}>
            <th scope="row">
              <span className={css.label}>{label}</span>
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const anyNumber = () => true;

function faultsOf(data: StoredRegistration, isPhone: PhoneCheck): FieldErrors | null {
  const mode = read(SLOTS.passengerMode) ?? 'guest_login';
  const signedIn = signedInAs(mode, data.email) !== null;
  // A password does not outlive a reload.
  const errors = checkRegistration({ data, mode, password: rememberedPassword(), signedIn }, isPhone);
  return Object.keys(errors).length > 0 ? errors : null;
}

function finishDetails(errors: FieldErrors): void {
  passErrors(PATHS.details, errors);
  navigate(PATHS.details, { replace: true });
}

/** [STEP-04] Incomplete details are completed first. @returns whether that is visible immediately */
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
            <PromoCode vehicle={vehicle} promo={promo} inactive={busy !== null} />
            <Agreement />
            <PayButtons vehicle={vehicle} busy={busy} inactive={promo.busy} onPay={pay} />
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
              <PersonTable data={registration} trip={summary} />
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
