import { isOffered } from '../../../domain/journey/journey.ts';
import { clock, londonTime } from '../../../domain/time/time.ts';
import { useMoney } from '../../client/formats.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import type { SelectedVehicle } from '../../client/storage-shapes.ts';
import { useExpired } from '../../client/use-expired.ts';
import { Button } from '../../ui/button.tsx';
import { cancellationText, depositOf, firstExpiry } from '../prices/price-entry.ts';
import { CardBrands } from './card-brands.tsx';
import css from './payment.module.css';
import { TEXTS } from './texts.ts';
import { inCarBy, type PaymentChoice } from './use-payment.ts';

/** Opens in a new tab, so that nothing typed is lost. */
function Policy({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {name}
      <span className="visually-hidden"> {TEXTS.newTab}</span>
    </a>
  );
}

/** [JRN-10] The agreement that booking implies. */
export function Agreement() {
  const { TERMS_URL, PRIVACY_POLICY_URL } = useSettings();
  return (
    <p className={css.agree}>
      {TEXTS.agree} <Policy href={TERMS_URL} name={TEXTS.terms} /> {TEXTS.and}{' '}
      <Policy href={PRIVACY_POLICY_URL} name={TEXTS.privacy} />.
    </p>
  );
}

/** [JRN-10] Terms of this booking: included extras, price expiry, cancellation and waiting charges. */
export function BookingTerms({ vehicle }: { vehicle: SelectedVehicle }) {
  const { LATE_SENTENCE } = useSettings();
  const until = firstExpiry([vehicle]);
  const over = useExpired(until);
  const cancelling = cancellationText(vehicle);
  return (
    <ul className={css.terms}>
      <li>{vehicle.mileageAllowance ? TEXTS.allowanceNote : TEXTS.allInNote}</li>
      {until !== null && !over && <li>{TEXTS.heldUntil(clock(londonTime(until).minute))}</li>}
      {cancelling && <li>{cancelling}.</li>}
      {LATE_SENTENCE && <li>{LATE_SENTENCE}</li>}
    </ul>
  );
}

interface PayButtonsProps {
  /** The vehicle to be paid. */
  vehicle: SelectedVehicle;
  busy: PaymentChoice | null;
  /** Whether the price is being refreshed. */
  inactive: boolean;
  onPay: (way: PaymentChoice) => void;
}

interface WayProps extends PayButtonsProps {
  /** Secondary to paying in full by card. */
  second: boolean;
}

/** Information about card payments, after the note. */
function ByCard({ children: note }: { children?: string }) {
  const { CARD_CAPTURE } = useSettings();
  return (
    <>
      <CardBrands />
      {note && <p>{note}</p>}
      <p>{TEXTS.payByCardNote}</p>
      {CARD_CAPTURE === 'on_accept' && <p>{TEXTS.heldNote}</p>}
    </>
  );
}

/** [MON-04] Payment in the car, after a deposit if the price requires one. */
function PayInCar({ vehicle, busy, inactive, onPay, second }: WayProps) {
  const money = useMoney();
  const way = inCarBy(vehicle);
  const { total, symbol } = vehicle;
  const deposit = money(depositOf(vehicle), symbol);
  const byDeposit = way === 'deposit';
  const rest = money((total ?? 0) - depositOf(vehicle), symbol);
  const note = byDeposit ? TEXTS.payDepositNote(deposit, rest) : TEXTS.payInCarNote;
  return (
    <div className={css.way}>
      {byDeposit && !second ? <ByCard>{note}</ByCard> : <p>{note}</p>}
      <Button
        wide
        variant={second ? 'secondary' : 'primary'}
        busy={busy === way}
        inactive={inactive || busy === 'card'}
        onClick={() => onPay(way)}
      >
        {byDeposit ? TEXTS.payDeposit(deposit) : TEXTS.payInCar}
      </Button>
    </div>
  );
}

/** The ways to pay that the provider offers [PAY-02, PAY-03]. */
export function PayButtons(props: PayButtonsProps) {
  const { busy, inactive, onPay } = props;
  const settings = useSettings();
  const card = isOffered('card', settings);
  const car = isOffered('car', settings);
  if (!car && !card) {
    return (
      <div className={css.way}>
        <p>{TEXTS.noneOffered}</p>
        <ButtonLink to={PATHS.contact} variant="secondary">
          {TEXTS.contactUs}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={css.ways}>
      {card && (
        <div className={css.way}>
          <ByCard />
          <Button
            wide
            busy={busy === 'card'}
            inactive={inactive || (busy !== null && busy !== 'card')}
            onClick={() => onPay('card')}
          >
            {TEXTS.payByCard}
          </Button>
        </div>
      )}
      {car && <PayInCar {...props} second={card} />}
    </div>
  );
}
