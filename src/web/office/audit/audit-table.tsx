import { Link } from '@tanstack/react-router';
import type { AuditLine } from '../../../contract/office-audit.ts';
import { moment } from '../moment.ts';
import { TEXTS, thingOf } from './texts.ts';
import type { NameOf } from './thing-names.ts';
import css from './audit.module.css';

interface ThingProps extends Pick<AuditLine, 'kind' | 'id'> {
  nameOf: NameOf;
}

/** What it was done with; a booking is led to. */
function Thing({ kind, id, nameOf }: ThingProps) {
  const label = thingOf(kind, nameOf(kind, id) ?? id);
  if (kind === 'booking' && /^\d+$/.test(id))
    return (
      <Link to="/bookings/$number" params={{ number: id }} className={css.open}>
        {label}
      </Link>
    );
  return <span>{label}</span>;
}

/** So many lines stand in a row; what is longer is opened. */
const FEW = 6;

/** What was otherwise than before, and what was said of it. */
function Fields({ fields }: Pick<AuditLine, 'fields'>) {
  const list = (
    <ul className={css.fields}>
      {fields.map(({ field, before, after }) => (
        <li key={`${field} ${before}`}>
          {field.replaceAll('_', ' ')}: {before === '' ? after : TEXTS.changed(before, after)}
        </li>
      ))}
    </ul>
  );
  if (fields.length <= FEW) return fields.length > 0 ? list : null;
  return (
    <details>
      <summary className={css.more}>{TEXTS.fields(fields.length)}</summary>
      {list}
    </details>
  );
}

function Line({ line, nameOf }: { line: AuditLine; nameOf: NameOf }) {
  const { at, who, what, network, request_id, fields } = line;
  return (
    <tr>
      <td data-label={TEXTS.when}>{moment(at)}</td>
      <td data-label={TEXTS.who}>{who}</td>
      <td data-label={TEXTS.did}>
        <span>{what}</span>
        <Fields fields={fields} />
      </td>
      <td data-label={TEXTS.of}>
        <Thing {...line} nameOf={nameOf} />
      </td>
      <td data-label={TEXTS.where}>
        <span>{network ?? TEXTS.unknown}</span>
        {request_id && <small>{TEXTS.request(request_id)}</small>}
      </td>
    </tr>
  );
}

/** Who did what, the newest first. */
export function AuditTable({ lines, nameOf }: { lines: readonly AuditLine[]; nameOf: NameOf }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {[TEXTS.when, TEXTS.who, TEXTS.did, TEXTS.of, TEXTS.where].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.audit_id} line={line} nameOf={nameOf} />
        ))}
      </tbody>
    </table>
  );
}
