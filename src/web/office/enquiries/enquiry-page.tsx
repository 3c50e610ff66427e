import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { EnquiryEntry, OfficeEnquiry } from '../../../contract/office-enquiries.ts';
import { formatDay } from '../../../domain/time/time-words.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import office from '../../ui/office.module.css';
import { call, messageOf } from '../api.ts';
import bookingPageStyles from '../bookings/booking-page.module.css';
import { MAIL_WORDS } from '../bookings/booking-texts.ts';
import { FactList, ContactLinks } from '../bookings/booking-trip.tsx';
import { NotLoaded } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { enquiryDone, oneEnquiry } from '../queries.ts';
import { AnswerForm } from './answer-form.tsx';
import enquiriesStyles from './enquiries.module.css';
import { EnquiryActions } from './enquiry-actions.tsx';
import { EnquiryBooking } from './enquiry-booking.tsx';
import { SenderHistory, StateMark } from './enquiry-lines.tsx';
import { TEXTS } from './enquiry-texts.ts';
import { DID, OUTCOME_WORDS, titleOf } from './texts.ts';

/** Sender, contact links and requested trip. */
export function EnquiryRequest({ enquiry }: { enquiry: OfficeEnquiry }) {
  const { at, name, email, phone, reason, trip, typed_number } = enquiry;
  return (
    <>
      <section>
        <h2>{TEXTS.sender}</h2>
        <FactList
          facts={[
            [TEXTS.name, name],
            [TEXTS.reach, <ContactLinks key="reach" who={{ name: '', email, phone }} />],
            [TEXTS.came, moment(at)],
            [TEXTS.reason, reason],
            [TEXTS.typed, typed_number],
          ]}
        />
      </section>
      {trip && (
        <section>
          <h2>{TEXTS.asked}</h2>
          <FactList
            facts={[
              [TEXTS.when, `${formatDay(trip.pickup_date)}, ${trip.pickup_time}`],
              [TEXTS.from, trip.pickup],
              [TEXTS.to, trip.dropoff],
              [TEXTS.party, String(trip.passengers)],
              [TEXTS.luggage, String(trip.luggage)],
            ]}
          />
        </section>
      )}
    </>
  );
}

/** State of an answer's email, with a button to resend it. */
function EntryMail({ mail, enquiry }: { mail: NonNullable<EnquiryEntry['mail']>; enquiry: string }) {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await call('POST /api/v1/office/mails/:mail_id/again', { params: { mail_id: mail.id } });
      showNotice(TEXTS.mailed);
    } catch (error) {
      showNotice(messageOf(error));
    }
    await enquiryDone(enquiry);
    setBusy(false);
  };
  const failed = mail.state === 'failed';
  return (
    <div className={classes(enquiriesStyles.mail, failed && enquiriesStyles.failed)}>
      <span>
        {TEXTS.mailTo(mail.to)} {MAIL_WORDS[mail.state]}
        {mail.failure && `: ${mail.failure}`}
      </span>
      {failed && may('answer') && (
        <Button variant="secondary" busy={busy} onClick={() => void again()}>
          {TEXTS.mailAgain}
        </Button>
      )}
    </div>
  );
}

function Entry({ entry, enquiry }: { entry: EnquiryEntry; enquiry: string }) {
  const { kind, at, by, subject, text, outcome, booking_number: number, mail } = entry;
  return (
    <li
      className={classes(
        office.sunken,
        kind === 'answer' && enquiriesStyles.ours,
        kind === 'note' && enquiriesStyles.note,
      )}
    >
      <p className={classes(office.muted, enquiriesStyles.who)}>
        <strong>{by || TEXTS.colleague}</strong> {DID[kind]} · <time dateTime={at}>{moment(at)}</time>
      </p>
      {number && (
        <p>
          <Link to="/bookings/$number" params={{ number }}>
            {number}
          </Link>
        </p>
      )}
      {outcome && <p className={enquiriesStyles.subject}>{OUTCOME_WORDS[outcome]}</p>}
      {subject && <p className={enquiriesStyles.subject}>{subject}</p>}
      {text && <p className={enquiriesStyles.words}>{text}</p>}
      {mail && <EntryMail mail={mail} enquiry={enquiry} />}
    </li>
  );
}

/** Thread of messages and actions in order. */
export function EnquiryThread({
  enquiry: { enquiry, kind, name, at, text, thread },
}: {
  enquiry: OfficeEnquiry;
}) {
  return (
    <section aria-labelledby="thread">
      <h2 id="thread">{TEXTS.thread}</h2>
      <ol className={enquiriesStyles.thread}>
        <li className={office.sunken}>
          <p className={classes(office.muted, enquiriesStyles.who)}>
            <strong>{name || TEXTS.unnamed}</strong> {kind === 'price' ? TEXTS.asksPrice : TEXTS.wrote} ·{' '}
            <time dateTime={at}>{moment(at)}</time>
          </p>
          <p className={enquiriesStyles.words}>{text || TEXTS.noWords}</p>
        </li>
        {thread.map((entry) => (
          <Entry key={entry.id} entry={entry} enquiry={enquiry} />
        ))}
      </ol>
    </section>
  );
}

function EnquiryColumns({ enquiry }: { enquiry: OfficeEnquiry }) {
  return (
    <>
      <EnquiryActions enquiry={enquiry} />
      <div className={classes(office.panels, enquiriesStyles.columns)}>
        <div>
          <EnquiryRequest enquiry={enquiry} />
          <EnquiryThread enquiry={enquiry} />
          <AnswerForm enquiry={enquiry} />
        </div>
        <div>
          <EnquiryBooking enquiry={enquiry} />
          <SenderHistory enquiry={enquiry} />
        </div>
      </div>
    </>
  );
}

/** [OFF-13] Page of an enquiry. */
export function EnquiryPage() {
  const { enquiry: name } = useParams({ from: '/inside/enquiries/$enquiry' });
  const query = useQuery(oneEnquiry(name));
  const { data } = query;
  return (
    <>
      <p className={classes(office.back, bookingPageStyles.back)}>
        <Link to="/enquiries">{TEXTS.list}</Link>
      </p>
      <h1>
        {data ? titleOf(data) : TEXTS.enquiry} {data && <StateMark state={data.state} />}
      </h1>
      <NotLoaded query={query} missing={TEXTS.missing} />
      {/* What is being typed is of one enquiry. */}
      {data && <EnquiryColumns key={name} enquiry={data} />}
    </>
  );
}
