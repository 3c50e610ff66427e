import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { EnquiryEntry, OfficeEnquiry } from '../../../contract/office-enquiries.ts';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { call } from '../api.ts';
import { MAIL_WORDS } from '../bookings/booking-texts.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { TEXTS } from './enquiry-texts.ts';
import { enquiryDone } from './lists.ts';
import { DID, OUTCOME_WORDS } from './texts.ts';
import css from './enquiries.module.css';

/** What has become of an answer's mail; one that has failed is sent once more. */
function EntryMail({ mail, enquiry }: { mail: NonNullable<EnquiryEntry['mail']>; enquiry: string }) {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await call('POST /api/v1/office/mails/:mail_id/again', { params: { mail_id: mail.id } });
      showNews(TEXTS.mailed);
    } catch (error) {
      showNews(messageOf(error));
    }
    await enquiryDone(enquiry);
    setBusy(false);
  };
  const failed = mail.state === 'failed';
  return (
    <div className={classes(css.mail, failed && css.failed)}>
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
    <li className={classes(css.entry, kind === 'answer' && css.ours, kind === 'note' && css.note)}>
      <p className={css.who}>
        <strong>{by || TEXTS.colleague}</strong> {DID[kind]} · <time dateTime={at}>{moment(at)}</time>
      </p>
      {number && (
        <p>
          <Link to="/bookings/$number" params={{ number }}>
            {number}
          </Link>
        </p>
      )}
      {outcome && <p className={css.subject}>{OUTCOME_WORDS[outcome]}</p>}
      {subject && <p className={css.subject}>{subject}</p>}
      {text && <p className={css.words}>{text}</p>}
      {mail && <EntryMail mail={mail} enquiry={enquiry} />}
    </li>
  );
}

/** All that was said, in its order: what came in, and what staff have done. */
export function EnquiryThread({
  enquiry: { enquiry, kind, name, at, text, thread },
}: {
  enquiry: OfficeEnquiry;
}) {
  return (
    <section aria-labelledby="thread">
      <h2 id="thread">{TEXTS.thread}</h2>
      <ol className={css.thread}>
        <li className={css.entry}>
          <p className={css.who}>
            <strong>{name || TEXTS.somebody}</strong> {kind === 'price' ? TEXTS.asksPrice : TEXTS.wrote} ·{' '}
            <time dateTime={at}>{moment(at)}</time>
          </p>
          <p className={css.words}>{text || TEXTS.noWords}</p>
        </li>
        {thread.map((entry) => (
          <Entry key={entry.id} entry={entry} enquiry={enquiry} />
        ))}
      </ol>
    </section>
  );
}
