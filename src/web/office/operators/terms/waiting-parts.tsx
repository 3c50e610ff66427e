import type { DocumentTyping } from '../../documents/use-document-form.ts';
import { NumberPart } from '../operator-part.tsx';
import { OPERATOR_TEXTS } from '../operator-texts.ts';

interface WaitingProps {
  typing: DocumentTyping;
  symbol: string;
  /** Of the minutes. */
  hint: string;
}

/** How long drivers wait at no charge, and what each minute costs then. */
export function WaitingParts({ typing, symbol, hint }: WaitingProps) {
  return (
    <>
      <NumberPart typing={typing} part="waitingMinutes" hint={hint} />
      <NumberPart typing={typing} part="airportWaitingMinutes" hint={hint} />
      <NumberPart
        typing={typing}
        part="waitingPencePerMinute"
        hint={OPERATOR_TEXTS.perMinuteHint(symbol)}
        per={100}
      />
    </>
  );
}
