import type { TariffFinding } from '../../../contract/office-tariffs.ts';
import { TARIFF_TEXTS } from './texts.ts';
import css from './tariff.module.css';

/** [OFF-10] What the check of prices finds, the errors first. */
export function Findings({ findings }: { findings: readonly TariffFinding[] }) {
  return (
    <ul className={css.findings}>
      {findings.map(({ severity, sentence }) => (
        <li key={sentence} className={severity === 'error' ? css.wrong : undefined}>
          {severity === 'error' && <strong>{TARIFF_TEXTS.isError}</strong>} {sentence}
        </li>
      ))}
    </ul>
  );
}
