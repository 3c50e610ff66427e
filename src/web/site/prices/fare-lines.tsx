import type { ReactNode } from 'react';
import type { FareLineWire } from '../../../contract/prices.ts';
import { fareGroups, isHireFare } from '../../../domain/fare/fare.ts';
import { useMoney } from '../../client/formats.ts';
import type { Breakdown } from '../../client/wire-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './fare-lines.module.css';
import { TEXTS } from './texts.ts';
import whyPriceStyles from './why-price.module.css';

interface FareLinesProps {
  lines: readonly FareLineWire[];
  /** Sum of the lines in pounds. */
  total: number;
  symbol: string | null;
}

/** The written reason of a price: every line with its sentence and amount, and their sum. */
export function FareLines({ lines, total, symbol }: FareLinesProps) {
  const money = useMoney();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{TEXTS.fareCaption}</caption>
      {fareGroups(lines).map(({ title, lines: rows }) => (
        <tbody key={title}>
          {title && (
            <tr>
              <th scope="rowgroup" colSpan={2} className={styles.leg}>
                {title}
              </th>
            </tr>
          )}
          {rows.map((line) => (
            <tr key={`${line.code} ${line.label} ${line.sentence}`}>
              <th scope="row">
                {line.label}
                {line.sentence !== line.label && <span className={styles.sentence}>{line.sentence}</span>}
              </th>
              <td>{money(line.amount, symbol)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{TEXTS.priceOf(isHireFare(lines))}</th>
          <td>{money(total, symbol)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface WhyPriceProps {
  breakdown: Breakdown;
  symbol: string | null;
  /** Shows the lines immediately instead of on demand. */
  open?: boolean;
  /** Further actions. */
  children?: ReactNode;
}

/** "Why this price?": the written reason, on demand. */
export function WhyPrice({ breakdown: { lines, total }, symbol, open, children }: WhyPriceProps) {
  return (
    <details open={open} className={whyPriceStyles.why}>
      <summary>
        {TEXTS.why} <Icon name="next" size={16} />
      </summary>
      <FareLines lines={lines} total={total} symbol={symbol} />
      {children}
    </details>
  );
}
