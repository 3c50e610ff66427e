import type { ReactNode } from 'react';
import type { BookingAnswer } from '../../../contract/bookings.ts';
import { PATHS } from '../../paths.ts';
import { useSettings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FareLines } from '../prices/fare-lines.tsx';
import {
  bookingFacts,
  operatorFacts,
  orderFacts,
  passengerFacts,
  placeFacts,
  stopFacts,
} from './booking-facts.ts';
import { NextSteps } from './next-steps.tsx';
import { TEXTS } from './texts.ts';
import css from './confirmation.module.css';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={css.section}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

/** [MNG-03] What cancelling, not coming and waiting cost; a server of an earlier release says nothing of it. */
function Terms({ sentences }: { sentences: readonly string[] | undefined }) {
  if (!sentences?.length) return null;
  return (
    <Section title={TEXTS.terms}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Section>
  );
}

function Headline({ booking, passengerDetails }: BookingAnswer['data']) {
  const { passenger_email: email, booker_email: booker } = passengerDetails;
  return (
    <div className={css.headline}>
      <span className={css.tick}>
        <Icon name="check" size={32} />
      </span>
      <p className={css.thanks}>{TEXTS.thankYou}</p>
      <h1>{TEXTS.confirmed}</h1>
      <p className={css.number}>
        {TEXTS.number} <strong>{booking.booking_number}</strong>
      </p>
      <p>{TEXTS.mailed(booker, email)}</p>
    </div>
  );
}

interface BookingViewProps {
  data: BookingAnswer['data'];
  /** Who booked was signed in until now [PAY-08]. */
  signedOut: boolean;
}

/** A confirmed booking [PAY-06]. */
export function BookingView({ data, signedOut }: BookingViewProps) {
  const { booking, bookingStops, passengerDetails } = data;
  const { CARD_CAPTURE } = useSettings();
  return (
    <>
      <Headline {...data} />
      {signedOut && (
        <Notice text={TEXTS.signedOut}>
          <ButtonLink to={PATHS.login} variant="secondary">
            {TEXTS.signIn}
          </ButtonLink>
        </Notice>
      )}
      <NextSteps booking={booking} />
      <div className={css.columns}>
        <div className={css.column}>
          <Section title={TEXTS.details}>
            <Facts facts={bookingFacts(booking)} />
            <Facts facts={orderFacts(booking, CARD_CAPTURE)} columns="two" />
          </Section>
          {bookingStops.length > 0 && (
            <Section title={TEXTS.stops}>
              <Facts facts={stopFacts(bookingStops, booking)} />
            </Section>
          )}
          <Section title={TEXTS.passenger}>
            <Facts facts={passengerFacts(passengerDetails)} />
          </Section>
        </div>
        <div className={css.column}>
          <Section title={TEXTS.price}>
            <FareLines
              lines={booking.fare_lines}
              total={booking.total_booking_amount}
              symbol={booking.currency_symbol}
            />
          </Section>
          <Terms sentences={booking.terms} />
          <Section title={TEXTS.operator}>
            <Facts facts={operatorFacts(booking)} />
          </Section>
          <Section title={TEXTS.places}>
            <Facts facts={placeFacts(booking.resolved)} />
            {booking.door_elsewhere && <p className={css.note}>{booking.door_elsewhere}</p>}
            <p className={css.note}>{TEXTS.placesNote}</p>
          </Section>
        </div>
      </div>
      <div className={css.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          {TEXTS.print}
        </Button>
        <ButtonLink to={PATHS.root}>{TEXTS.again}</ButtonLink>
      </div>
    </>
  );
}
