import type { Company } from '../../../contract/provider.ts';
import { useAnswer } from '../../page-data.ts';
import { useSettings } from '../../settings.ts';
import { Sign } from './sign.tsx';
import { TEXTS } from './texts.ts';
import css from './trust-section.module.css';

/** Who has licensed them, without repetition. */
const authoritiesOf = (companies: readonly Company[]) => [
  ...new Set(companies.flatMap(({ company }) => company.licensing_authority ?? [])),
];

/** [JRN-18] What strangers can rely on, as far as the provider's own data says it. */
export function TrustSection() {
  const settings = useSettings();
  const companies = useAnswer('GET /api/v1/fetch_companies') ?? [];
  const authorities = authoritiesOf(companies);
  return (
    <ul className={css.trust}>
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
