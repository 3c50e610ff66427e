import type { ReactNode } from 'react';
import type { BookingWire } from '../../../contract/bookings.ts';
import { bookingPath } from '../../../domain/booking/booking-path.ts';
import { telephone } from '../../../domain/text.ts';
import { useMoney } from '../../client/formats.ts';
import { Link } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import { Card } from '../../ui/layout.tsx';
import styles from './next-steps.module.css';

const NEXT = {
  title: 'What happens next',
  mail: 'Look for our email',
  mailText: 'It has every detail, and an entry for your calendar to open.',
  day: (operator: string) => `${operator} drives you`,
  dayText: 'On the day you can call them:',
  pay: (amount: string) => `Pay the driver ${amount}`,
  payText: 'In the car. The price below lists what is included.',
  change: 'To change or cancel',
  cancel: 'See, change or cancel this booking',
  call: (company: string) => `Or call ${company} on`,
  write: (company: string) => `Or write to ${company}`,
  giveNumber: (number: string) => `Give booking number ${number}.`,
  keep: 'Find it again',
  keepText: 'The link in the email opens this booking on any device. You can also print it below.',
};

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

/** [JRN-18] What happens after a booking, and contacts. */
export function NextSteps({ booking }: { booking: BookingWire }) {
  const { Company_Contact_Info: phone, Company_Name: name } = useSettings();
  const money = useMoney();
  const { company_name: operator, company_phone: operatorPhone, booking_number: number } = booking;
  return (
    <Card>
      <h2>{NEXT.title}</h2>
      <ol className={styles.steps}>
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
