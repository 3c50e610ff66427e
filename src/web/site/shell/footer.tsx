import { telephone } from '../../../domain/text.ts';
import { londonToday } from '../../../domain/time/time.ts';
import { useAnswer, useStart } from '../../client/page-data.ts';
import { useSettings } from '../../client/settings.ts';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';

export const TEXTS = {
  blurb:
    'Our booking system makes it easy to arrange and handle trips for yourself, your family or your clients.',
  operators: 'Operators',
  operator: 'Operator',
  getInTouch: 'Get in touch',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  dataLicences: 'Map and place data',
};

export const copyright = (year: string, company: string) => `© ${year} ${company}. All rights reserved.`;

const londonYear = (now: number) => londonToday(now).slice(0, 4);

/** Blurb, operators, how to reach the provider, copyright [NAV-05]. */
export default function Footer() {
  const settings = useSettings();
  const companies = useAnswer('GET /api/v1/fetch_companies') ?? [];
  const year = useStart(londonYear, londonYear);
  const { Company_Contact_Info: phone, FROM_EMAIL: email, COMPANY_ADDRESS: address } = settings;
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Brand settings={settings} />
          <p>{TEXTS.blurb}</p>
        </div>
        {companies.length > 0 && (
          <div className={styles.middle}>
            <h2>{settings.MULTIPLE_OPERATORS ? TEXTS.operators : TEXTS.operator}</h2>
            <ul className={styles.operators}>
              {companies.map((row) => (
                <li key={row.id}>{row.company.company_name}</li>
              ))}
            </ul>
          </div>
        )}
        {(phone || email || address) && (
          <div>
            <h2>{TEXTS.getInTouch}</h2>
            <address className={styles.contact}>
              {phone && <a href={telephone(phone)}>{phone}</a>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
              {address && <span>{address}</span>}
            </address>
          </div>
        )}
        <p className={styles.copyright}>
          <span>{copyright(year, settings.Company_Name)}</span>
          <a href={settings.PRIVACY_POLICY_URL}>{TEXTS.privacy}</a>
          <a href={settings.TERMS_URL}>{TEXTS.terms}</a>
          <a href="/data-licences">{TEXTS.dataLicences}</a>
        </p>
      </div>
    </footer>
  );
}
