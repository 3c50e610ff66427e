import { telephone } from '../../../domain/text.ts';
import { useSettings } from '../../client/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './enquiry.module.css';

/** Other ways to contact the provider. */
const TEXTS = {
  reachTitle: 'Speak to us, 24/7',
  whereTitle: 'Get in touch',
  reachText: (ways: string) => `Bookings, changes and questions by ${ways}, day and night.`,
  phone: 'Telephone',
  mail: 'Email',
  address: 'Address',
};

/** The provider's contact details next to a form. */
export function ReachUs() {
  const { Company_Contact_Info: phone, FROM_EMAIL: email, COMPANY_ADDRESS: address } = useSettings();
  if (!phone && !email && !address) return null;
  const ways = [phone && 'phone', email && 'email'].filter(Boolean).join(' and ');
  return (
    <section className={css.reach} aria-labelledby="reach-us">
      <h2 id="reach-us">{phone ? TEXTS.reachTitle : TEXTS.whereTitle}</h2>
      {ways && <p>{TEXTS.reachText(ways)}</p>}
      <dl>
        {phone && (
          <div>
            <dt>
              <Icon name="phone" size={20} />
              {TEXTS.phone}
            </dt>
            <dd>
              <a href={telephone(phone)}>{phone}</a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>
              <Icon name="mail" size={20} />
              {TEXTS.mail}
            </dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {address && (
          <div>
            <dt>
              <Icon name="pin" size={20} />
              {TEXTS.address}
            </dt>
            <dd>{address}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
