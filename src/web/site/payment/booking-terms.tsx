import { clock, londonTime } from '../../../domain/time.ts';
import { useSettings } from '../../settings.ts';
import { cancellationText, firstExpiry } from '../prices/price-entry.ts';
import type { SelectedVehicle } from '../../storage-shapes.ts';
import { useExpired } from '../../use-expired.ts';
import { TEXTS } from './texts.ts';
import css from './payment.module.css';

/** Opens beside the page, so that nothing typed is lost. */
function Policy({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {name}
      <span className="visually-hidden"> {TEXTS.newTab}</span>
    </a>
  );
}

/** [JRN-10] What everybody agrees to who books, beside the buttons that do. */
export function Agreement() {
  const { TERMS_URL, PRIVACY_POLICY_URL } = useSettings();
  return (
    <p className={css.agree}>
      {TEXTS.agree} <Policy href={TERMS_URL} name={TEXTS.terms} /> {TEXTS.and}{' '}
      <Policy href={PRIVACY_POLICY_URL} name={TEXTS.privacy} />.
    </p>
  );
}

/** [JRN-10] What holds for this booking: what is added, until when the price is held, what cancelling costs, what is owed when late. */
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
