import { PATHS } from '../../paths.ts';
import { useHere } from '../../router/history.ts';
import { TEXTS } from './texts.ts';
import css from './form.module.css';

/** Why a form gives no prices without scripts, and who does; the trip in the address goes along. */
export function NoScript() {
  const { search } = useHere();
  return (
    <noscript>
      <p className={css.noScript}>
        {TEXTS.noScript} <a href={PATHS.quoteRequest + search}>{TEXTS.noScriptLink}</a>
      </p>
    </noscript>
  );
}
