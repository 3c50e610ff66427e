import { graceHours } from '../../../domain/journey/trip-facts.ts';
import { useSettings } from '../../settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card, PageBox } from '../../ui/layout.tsx';
import { ReachUs } from '../enquiry/reach-us.tsx';
import { QuoteRequestForm } from './quote-request-form.tsx';
import { TEXTS } from './texts.ts';
import enquiry from '../enquiry/enquiry.module.css';
import css from './quote-request.module.css';

/** /quoteView: prices by hand, for trips that cannot be priced online. */
export default function QuoteRequestPage() {
  const { GRACE_TIME } = useSettings();
  const reasons =
    GRACE_TIME > 0 ? [TEXTS.shortNotice(graceHours(GRACE_TIME)), ...TEXTS.reasons] : TEXTS.reasons;
  return (
    <PageBox>
      <h1>{TEXTS.title}</h1>
      <p className={css.lead}>{TEXTS.lead}</p>
      <ul className={css.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" size={20} />
            {reason}
          </li>
        ))}
      </ul>
      <div className={enquiry.columns}>
        <Card>
          <QuoteRequestForm />
        </Card>
        <ReachUs />
      </div>
    </PageBox>
  );
}
