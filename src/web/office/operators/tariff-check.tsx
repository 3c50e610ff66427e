import { useDeferredValue, useMemo } from 'react';
import type { OfficeTariff, TariffFinding } from '../../../contract/office-tariffs.ts';
import type { Area } from '../../../domain/area/area.ts';
import type { Tariff } from '../../../domain/fare/tariff.ts';
import { checkRules } from '../../../domain/tariffs/rules/check-rules.ts';
import { londonToday } from '../../../domain/time/time.ts';
import css from './tariff.module.css';
import { TARIFF_TEXTS } from './texts.ts';
import type { Typing } from './use-tariff-form.ts';

/** [OFF-10] Warnings about prices, errors first. */
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

interface CheckProps {
  typing: Typing;
  tariff: OfficeTariff;
}

/** Warnings about typed prices, calculated after the key press is rendered. */
function useFindings({ typing: { read }, tariff }: CheckProps) {
  const { around, category, currency_symbol: symbol } = tariff;
  const day = londonToday(Date.now());
  const { base, next } = read;
  // Dependencies of the check.
  const key = useDeferredValue(JSON.stringify([base.offer === 'priced' && base.content, next, around, day]));
  return useMemo(() => {
    if (next.offer !== 'priced') return null;
    const siblings = around.others.map(({ prices, ...other }) => ({
      ...other,
      tariff: prices as unknown as Tariff,
    }));
    const before = base.offer === 'priced' ? base.content : null;
    const { seats } = around;
    const serviceArea = around.service_area as unknown as Area | null;
    return checkRules(next.content, { serviceArea, category, seats, siblings, before, day }, symbol);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `said` is all of it
  }, [key, category, symbol]);
}

/** [OFF-10] Gaps and contradictions, while one types. */
export function TariffCheck(props: CheckProps) {
  const findings = useFindings(props);
  if (!findings) return null;
  return (
    <div aria-live="polite">
      <h3>{TARIFF_TEXTS.check}</h3>
      {findings.length > 0 ? <Findings findings={findings} /> : <p>{TARIFF_TEXTS.checked}</p>}
    </div>
  );
}
