import { Card, PageBox } from '../../ui/layout.tsx';
import { ContactForm } from './contact-form.tsx';
import { ReachUs } from '../enquiry/reach-us.tsx';
import { TEXTS } from './texts.ts';
import css from '../enquiry/enquiry.module.css';

/** /contactus */
export default function ContactPage() {
  return (
    <PageBox>
      <h1>{TEXTS.title}</h1>
      <p className={css.lead}>{TEXTS.lead}</p>
      <div className={css.columns}>
        <Card>
          <ContactForm />
        </Card>
        <ReachUs />
      </div>
    </PageBox>
  );
}
