import { extraPricesOf } from '../../../domain/journey/extras.ts';
import { PATHS } from '../../paths.ts';
import { useSettings } from '../../settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FleetCards } from '../fleet/fleet-cards.tsx';
import { telephone } from '../../../domain/contact.ts';
import { servicesOf } from './services.ts';
import { TEXTS } from './texts.ts';
import css from './sections.module.css';

/** [HOME-02] Flight tracking, with meet and greet where that is on offer. */
export function ServicesSection() {
  const { title, text, points } = servicesOf(extraPricesOf(useSettings()));
  return (
    <section className={css.section}>
      <div className={css.split}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" size={20} />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** [HOME-02] The vehicle categories. */
export function FleetSection() {
  return (
    <section className={css.section}>
      <h2>{TEXTS.fleet}</h2>
      <p>{TEXTS.fleetText}</p>
      <FleetCards />
    </section>
  );
}

/** [HOME-02] Bookings 24/7 by phone and email, as far as the provider has them. */
export function ContactSection() {
  const { Company_Contact_Info: phone, FROM_EMAIL: email } = useSettings();
  const ways = [phone && 'phone', email && 'email'].filter(Boolean).join(' and ');
  return (
    <section className={css.section}>
      <div className={css.contact}>
        <div>
          <h2>{ways ? TEXTS.contact(ways) : TEXTS.question}</h2>
          <p>{ways ? TEXTS.contactText : TEXTS.questionText}</p>
        </div>
        <div className={css.ways}>
          {phone && (
            <a href={telephone(phone)}>
              <Icon name="phone" size={20} />
              {TEXTS.call(phone)}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`}>
              <Icon name="mail" size={20} />
              {TEXTS.write(email)}
            </a>
          )}
          <ButtonLink to={PATHS.contact} variant="secondary">
            {TEXTS.contactForm}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
