import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OfficeEnquiry } from '../../../contract/office-enquiries.ts';
import { isApiError } from '../../calling.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import pageCss from '../bookings/booking-page.module.css';
import { AnswerForm } from './answer-form.tsx';
import { EnquiryAsked } from './enquiry-asked.tsx';
import { EnquiryBooking } from './enquiry-booking.tsx';
import { EnquiryDeeds } from './enquiry-deeds.tsx';
import { StateMark } from './enquiry-lines.tsx';
import { EnquiryThread } from './enquiry-thread.tsx';
import { TEXTS } from './enquiry-texts.ts';
import { oneEnquiry } from './lists.ts';
import { SenderHistory } from './sender-history.tsx';
import { titleOf } from './texts.ts';
import css from './enquiries.module.css';

function Whole({ enquiry }: { enquiry: OfficeEnquiry }) {
  return (
    <>
      <EnquiryDeeds enquiry={enquiry} />
      <div className={css.columns}>
        <div>
          <EnquiryAsked enquiry={enquiry} />
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

/** [OFF-13] One enquiry with all that was said. */
export function EnquiryPage() {
  const { enquiry: name } = useParams({ from: '/inside/enquiries/$enquiry' });
  const { data, error, refetch } = useQuery(oneEnquiry(name));
  const isMissing = isApiError(error) && [404, 422].includes(error.status);
  return (
    <>
      <p className={pageCss.back}>
        <Link to="/enquiries">{TEXTS.list}</Link>
      </p>
      <h1>
        {data ? titleOf(data) : TEXTS.enquiry} {data && <StateMark state={data.state} />}
      </h1>
      {!data && !error && <output>{TEXTS.loading}</output>}
      {error && !data && (
        <Notice bad text={isMissing ? TEXTS.missing : TEXTS.failed}>
          {!isMissing && (
            <Button variant="secondary" onClick={() => void refetch()}>
              {TEXTS.again}
            </Button>
          )}
        </Notice>
      )}
      {/* What is being typed is of one enquiry. */}
      {data && <Whole key={name} enquiry={data} />}
    </>
  );
}
