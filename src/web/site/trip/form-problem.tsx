import { telephone } from '../../../domain/text.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { useSettings } from '../../client/settings.ts';
import css from './form.module.css';
import { TEXTS } from './search-texts.ts';
import type { PriceFailure } from './search.ts';

/** What stays by the form of a search that gave no prices. */
export type Problem = Pick<PriceFailure, 'message' | 'offer'>;

/**
 * Why a search found no prices, above its button, for longer than the alert. Errors of fields are also shown there.
 */
export function FormProblem({ problem }: { problem: Problem | null }) {
  const { Company_Contact_Info: phone } = useSettings();
  if (!problem) return null;
  const { message, offer } = problem;
  return (
    <div role="alert" className={css.problem}>
      <strong>{TEXTS.problem}</strong>
      <p>{message}</p>
      {offer && (
        <ButtonLink to={offer} variant="secondary">
          {TEXTS.askQuotation}
        </ButtonLink>
      )}
      {offer && phone && (
        <p className={css.call}>
          {TEXTS.orCall} <a href={telephone(phone)}>{phone}</a>
        </p>
      )}
    </div>
  );
}
