import type { Company, PopularKind, PopularLocation } from '../../../contract/provider.ts';
import { rowOf } from '../../../domain/journey/extras-table.ts';
import { type ExtraPrices, extraPricesOf, visibleExtras } from '../../../domain/journey/extras.ts';
import { telephone } from '../../../domain/text.ts';
import { useInBrowser } from '../../client/browser.ts';
import { useAnswer } from '../../client/page-data.ts';
import { ButtonLink, Link, opensHere } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { FleetCards } from '../fleet/fleet-page.tsx';
import styles from './below-form.module.css';
import { tabsOf } from './booking-tabs.tsx';
import sheet from './signs.svg';
import { SERVICES, TEXTS } from './texts.ts';

/**
 * A drawing from a shared sheet; decorative. Loaded once this part is interactive, so that the sheet does not compete
 * with the script; immediately without scripts.
 */
export function Sign({ of }: { of: PopularKind | 'licence' | 'price' | 'terms' }) {
  const alive = useInBrowser();
  const drawing = <img src={`${sheet}#${of}`} alt="" width="64" height="48" loading="lazy" />;
  return <span className={styles.sign}>{alive ? drawing : <noscript>{drawing}</noscript>}</span>;
}

/** [HOME-02] Services other than driving; an extra only if it is available. */
export function servicesOf(prices: ExtraPrices): { title: string; text: string; points: string[] } {
  const visible = visibleExtras(prices);
  const meets = visible.includes('meetAndGreet');
  const seats = visible.some((extra) => rowOf(extra).takesSeat);
  const { tracked, waits, seatsAndHelp, onlySeats, onlyHelp } = SERVICES.points;
  const sentences = seats ? [meets ? seatsAndHelp : onlySeats] : meets ? [onlyHelp] : [];
  return {
    ...(meets ? SERVICES.met : SERVICES.followed),
    points: [tracked, ...(meets ? [waits] : []), ...sentences],
  };
}

/** [HOME-02] Flight tracking, with meet and greet where that is on offer. */
export function ServicesSection() {
  const { title, text, points } = servicesOf(extraPricesOf(useSettings()));
  return (
    <section className={styles.section}>
      <div className={styles.split}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <ul className={styles.points}>
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
    <section className={styles.section}>
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
    <section className={styles.section}>
      <div className={styles.contact}>
        <div>
          <h2>{ways ? TEXTS.contact(ways) : TEXTS.question}</h2>
          <p>{ways ? TEXTS.contactText : TEXTS.questionText}</p>
        </div>
        <div className={styles.ways}>
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

/** The trip as an address can name it: for browsers without scripts, and for opening it in another tab. */
function query({ pickup, dropoff }: PopularLocation): string {
  return `?${new URLSearchParams({ ...(pickup && { pickup }), ...(dropoff && { dropoff }) })}`;
}

/** [HOME-02] Trips that fill in the quote form; where the site has none, they lead to the quote request. */
export function PopularSection({ onChoose }: { onChoose: (location: PopularLocation) => void }) {
  const locations = useAnswer('GET /api/v1/fetch_popular_locations');
  const fills = tabsOf(useSettings()).includes('quote');
  if (locations?.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{TEXTS.popular}</h2>
      <p>{fills ? TEXTS.popularText : TEXTS.popularRequest}</p>
      <ul className={classes(styles.cards, !locations && styles.loading)}>
        {locations?.map((location) => (
          <li key={location.id}>
            <Link
              to={(fills ? PATHS.bookTrip : PATHS.quoteRequest) + query(location)}
              className={styles.card}
              onClick={(event) => {
                if (!fills || !opensHere(event)) return;
                event.preventDefault();
                onChoose(location);
              }}
            >
              <Sign of={location.kind} />
              <span className={styles.words}>
                <strong>{location.name}</strong>
                {location.note && <span>{location.note}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Licensing authorities without duplicates. */
const authoritiesOf = (companies: readonly Company[]) => [
  ...new Set(companies.flatMap(({ company }) => company.licensing_authority ?? [])),
];

/** [JRN-18] Reasons to trust the provider, from its own data. */
export function TrustSection() {
  const settings = useSettings();
  const companies = useAnswer('GET /api/v1/fetch_companies') ?? [];
  const authorities = authoritiesOf(companies);
  return (
    <ul className={styles.trust}>
      {authorities.length > 0 && (
        <li>
          <Sign of="licence" />
          <p>
            <strong>{TEXTS.licensed(companies.length)}</strong>
            {TEXTS.licensedBy(authorities)}
          </p>
        </li>
      )}
      {!settings.IS_QUOTATION && (
        <li>
          <Sign of="price" />
          <p>
            <strong>{TEXTS.held(settings.QUOTE_HOLD_MINUTES)}</strong>
            {TEXTS.heldText}
          </p>
        </li>
      )}
      <li>
        <Sign of="terms" />
        <p>
          <strong>{TEXTS.plainTerms}</strong>
          <a href={settings.TERMS_URL}>{TEXTS.terms}</a>
        </p>
      </li>
    </ul>
  );
}

/** [HOME-02] The provider's sections below the form; `onChoose` fills in a popular trip. */
export default function BelowForm({ onChoose }: { onChoose: (location: PopularLocation) => void }) {
  const settings = useSettings();
  return (
    <>
      <TrustSection />
      {settings.SHOW_POPULAR_LOCATION_PAGE && <PopularSection onChoose={onChoose} />}
      <ServicesSection />
      {settings.SHOW_COMPANY_FLEET_VIEW_SECTION && <FleetSection />}
      {settings.SHOW_COMPANY_CONTACT_SECTION && <ContactSection />}
    </>
  );
}
