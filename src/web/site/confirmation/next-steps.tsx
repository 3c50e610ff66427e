import type { ReactNode } from 'react';
import type { BookingWire } from '../../../contract/bookings.ts';
import { bookingPath } from '../../../domain/booking/booking-path.ts';
import { telephone } from '../../../domain/contact.ts';
import { PATHS } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { useSettings } from '../../settings.ts';
import { Card } from '../../ui/layout.tsx';
import { useMoney } from '../../use-money.ts';
import { NEXT } from './next-texts.ts';
import css from './next-steps.module.css';

function Call({ number }: { number: string }) {
  return <a href={telephone(number)}>{number}</a>;
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <strong>{title}</strong>
      <span>{children}</span>
    </li>
  );
}

/** [JRN-18] What happens after a booking, and whom to ask. */
export function NextSteps({ booking }: { booking: BookingWire }) {
  const { Company_Contact_Info: phone, Company_Name: name } = useSettings();
  const money = useMoney();
  const { company_name: operator, company_phone: operatorPhone, booking_number: number } = booking;
  return (
    <Card>
      <h2>{NEXT.title}</h2>
      <ol className={css.steps}>
        <Step title={NEXT.mail}>{NEXT.mailText}</Step>
        <Step title={NEXT.day(operator)}>
          {NEXT.dayText} {operatorPhone && <Call number={operatorPhone} />}
        </Step>
        {booking.amount_in_car > 0 && (
          <Step title={NEXT.pay(money(booking.amount_in_car, booking.currency_symbol))}>{NEXT.payText}</Step>
        )}
        <Step title={NEXT.change}>
          <a href={bookingPath(booking.reference)}>{NEXT.cancel}</a>.{' '}
          {phone ? (
            <>
              {NEXT.call(name)} <Call number={phone} />.
            </>
          ) : (
            <>
              <Link to={PATHS.contact}>{NEXT.write(name)}</Link>.
            </>
          )}{' '}
          {NEXT.giveNumber(number)}
        </Step>
        <Step title={NEXT.keep}>{NEXT.keepText}</Step>
      </ol>
    </Card>
  );
}
