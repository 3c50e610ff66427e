import type { EffectAnswer } from '../../../../contract/tariff-shapes.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { classes } from '../../../ui/classes.ts';
import { EFFECT_TEXTS } from './texts.ts';
import tariffCss from '../tariff.module.css';
import css from './effect.module.css';

interface TableProps {
  caption: string;
  of: string;
  rows: EffectAnswer['distances'];
  symbol: string;
}

/** Quotes of several kinds, with what they cost on average before and after. */
export function EffectTable({ caption, of, rows, symbol }: TableProps) {
  const heads = [of, EFFECT_TEXTS.quotes, EFFECT_TEXTS.moved, EFFECT_TEXTS.before, EFFECT_TEXTS.after];
  return (
    <table className={classes(tariffCss.examples, css.wide)}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, quotes, dearer, cheaper, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{quotes}</td>
            <td>{EFFECT_TEXTS.movedOf(dearer, cheaper)}</td>
            <td>{formatMoney(before, symbol)}</td>
            <td className={before === after ? undefined : tariffCss.other}>{formatMoney(after, symbol)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
