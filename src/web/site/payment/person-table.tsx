import type { StoredRegistration } from '../../storage-shapes.ts';
import { TEXTS } from './texts.ts';
import css from './payment.module.css';

function rowsOf(data: StoredRegistration, returns: boolean): [label: string, value: string][] {
  const rows: [string, string | undefined][] = [
    [TEXTS.firstName, data.firstName],
    [TEXTS.surname, data.surname],
    [TEXTS.email, data.email],
    [TEXTS.mobile, data.number],
  ];
  if (data.passengerDetails === 'yes') {
    rows.push(
      [TEXTS.passenger, data.passengerName],
      [TEXTS.passengerEmail, data.passengerEmail],
      [TEXTS.passengerPhone, data.passengerPhone],
    );
  }
  rows.push([TEXTS.additionalInfo, data.additionalInfo]);
  if (returns) rows.push([TEXTS.returnAdditionalInfo, data.return_additionalInfo]);
  rows.push([TEXTS.assistance, data.assistance]);
  return rows.flatMap(([label, value]) => (value?.trim() ? [[label, value]] : []));
}

interface PersonTableProps {
  data: StoredRegistration;
  /** There is a way back. */
  returns: boolean;
}

/** The personal details to look over before paying, as far as they were given [PAY-01]. */
export function PersonTable({ data, returns }: PersonTableProps) {
  return (
    <table className={css.person}>
      <caption className="visually-hidden">{TEXTS.yourDetails}</caption>
      <tbody>
        {rowsOf(data, returns).map(([label, value]) => (
          <tr key={label}>
            <th scope="row">
              <span className={css.label}>{label}</span>
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
