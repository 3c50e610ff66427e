import { type ReactNode, useId } from 'react';
import { isNumberChange, type PartChange } from '../../../../domain/tariffs/changes.ts';
import { conditionWords, partLabel, partWords } from '../../../../domain/tariffs/part-words.ts';
import { type KeyedPart, tariffParts, type TariffPart } from '../../../../domain/tariffs/parts.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../number-field.tsx';
import { TARIFF_TEXTS } from '../texts.ts';
import { PARTS_TEXTS } from './texts.ts';
import type { Typing } from '../use-tariff-form.ts';
import type { Editing, ListedKind } from './editing.ts';
import css from '../tariff.module.css';
import partsCss from './parts.module.css';

interface RowsProps {
  kind: ListedKind;
  typing: Typing;
  symbol: string;
  onEdit: (editing: Editing) => void;
  children?: ReactNode;
}

const GROUPS = { fixed: 'fixed', uplift: 'uplifts', pickups: 'pickups', dropoffs: 'dropoffs' } as const;

interface RowProps extends Omit<RowsProps, 'kind' | 'children'> {
  row: KeyedPart;
  onGone: () => void;
}

/** One part with its number, what it holds for, and what may be done with it. */
function Row({ row: { key, part }, typing, symbol, onEdit, onGone }: RowProps) {
  const { read, onPart, errors } = typing;
  const field = read.fields.find((each) => each.part === key);
  const change = read.changes.find((each): each is PartChange => each.key === key && !isNumberChange(each));
  const label = partLabel(part);
  return (
    <li>
      {field && <NumberField typing={typing} field={field} symbol={symbol} />}
      <p className={css.soft}>
        {change && <strong>{change.before ? PARTS_TEXTS.changed : PARTS_TEXTS.isNew} </strong>}
        {conditionWords(part)}
      </p>
      {errors[key] && <p className={partsCss.error}>{errors[key]}</p>}
      <div className={partsCss.row}>
        <Button variant="quiet" onClick={() => onEdit({ kind: part.kind, key, part })}>
          {PARTS_TEXTS.change}
          <span className="visually-hidden"> {label}</span>
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            onPart([key, null]);
            onGone();
          }}
        >
          {PARTS_TEXTS.takeOut}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </div>
    </li>
  );
}

interface GoneProps {
  part: TariffPart;
  symbol: string;
  onBack: () => void;
}

function Gone({ part, symbol, onBack }: GoneProps) {
  const label = partLabel(part);
  return (
    <li>
      <p>
        <strong>{PARTS_TEXTS.gone}</strong> {label}, {partWords(part, symbol)}
      </p>
      <div className={partsCss.row}>
        <Button variant="quiet" onClick={onBack}>
          {PARTS_TEXTS.back}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </div>
    </li>
  );
}

/** Fixed fares, uplifts or charges: what there is of them, what is taken out, and adding one. */
export function PartRows({ kind, typing, symbol, onEdit, children }: RowsProps) {
  const id = useId();
  const { read, onPart } = typing;
  const rows = tariffParts(read.next.content).filter(({ part }) => part.kind === kind);
  const gone = read.changes.flatMap((change) => {
    if (isNumberChange(change) || change.after || change.before?.kind !== kind) return [];
    return { key: change.key, part: change.before };
  });
  const toAdding = () => document.getElementById(id)?.focus();
  return (
    <fieldset className={css.group}>
      <legend>{TARIFF_TEXTS.groups[GROUPS[kind]]}</legend>
      <div className={partsCss.body}>
        {rows.length + gone.length === 0 && <p>{PARTS_TEXTS.none[kind]}</p>}
        <ul className={partsCss.rows}>
          {rows.map((row) => (
            <Row key={row.key} {...{ row, typing, symbol, onEdit, onGone: toAdding }} />
          ))}
          {gone.map(({ key, part }) => (
            <Gone
              key={key}
              part={part}
              symbol={symbol}
              onBack={() => {
                onPart([key, part]);
                toAdding();
              }}
            />
          ))}
        </ul>
        {children}
        <Button
          id={id}
          variant="secondary"
          className={partsCss.add}
          onClick={() => onEdit({ kind, key: null, part: null })}
        >
          {PARTS_TEXTS.add[kind]}
        </Button>
      </div>
    </fieldset>
  );
}
