import type { FareLineWire } from '../../../contract/prices.ts';
import { fareGroups, isHireFare } from '../../../domain/fare/fare.ts';
import { useMoney } from '../../use-money.ts';
import { TEXTS } from './texts.ts';
import css from './fare-lines.module.css';

interface FareLinesProps {
  lines: readonly FareLineWire[];
  /** Pounds; what the lines sum to. */
  total: number;
  symbol: string | null;
}

/** The written reason of a price: every line with its sentence and amount, and their sum. */
export function FareLines({ lines, total, symbol }: FareLinesProps) {
  const money = useMoney();
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{TEXTS.fareCaption}</caption>
      {fareGroups(lines).map(({ title, lines: rows }) => (
        <tbody key={title}>
          {title && (
            <tr>
              <th scope="rowgroup" colSpan={2} className={css.leg}>
                {title}
              </th>
            </tr>
          )}
          {rows.map((line) => (
            <tr key={`${line.code} ${line.label} ${line.sentence}`}>
              <th scope="row">
                {line.label}
                {line.sentence !== line.label && <span className={css.sentence}>{line.sentence}</span>}
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
