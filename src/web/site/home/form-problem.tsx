import { TEXTS } from './texts.ts';
import css from './form.module.css';

/** Why a search gave no prices, above its button; what belongs to a field stands there as well. */
export function FormProblem({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <div role="alert" className={css.problem}>
      <strong>{TEXTS.problem}</strong>
      <p>{text}</p>
    </div>
  );
}
