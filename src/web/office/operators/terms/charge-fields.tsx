import type { Charge } from '../../../../domain/booking/cancellation.ts';
import { TypedNumber } from '../typed-number.tsx';
import { TERMS_TEXTS } from './texts.ts';

interface ChargeProps {
  charge: Charge;
  symbol: string;
  error?: string | undefined;
  onChange: (charge: Charge) => void;
}

/** A share of the fare and a fee; what is no number is kept as it is typed. */
export function ChargeFields({ charge, symbol, error, onChange }: ChargeProps) {
  const set = (part: Partial<Record<keyof Charge, number | string>>) =>
    onChange({ ...charge, ...part } as Charge);
  return (
    <>
      <TypedNumber
        label={TERMS_TEXTS.percent}
        value={charge.percent}
        error={error}
        onChange={(percent) => set({ percent })}
      />
      <TypedNumber
        label={TERMS_TEXTS.fee(symbol)}
        value={charge.pence}
        per={100}
        onChange={(pence) => set({ pence })}
      />
    </>
  );
}
