import type { StoredRegistration } from '../../storage-shapes.ts';
import { TEXTS } from './texts.ts';
import css from './payment.module.css';

function rowsOf(data: StoredRegistration): [string, string][] {
  return [
    [TEXTS.firstName, data.firstName ?? ''],
    [TEXTS.surname, data.surname ?? ''],
    [TEXTS.email, data.email],
    [TEXTS.mobile, data.number ?? ''],
    ...(data.passengerDetails === 'yes'
      ? [[TEXTS.passenger, data.passengerName ?? ''] as [string, string]]
      : []),
  ];
}

/** The personal details to look over before paying [PAY-01]. */
export function PersonTable({ data }: { data: StoredRegistration }) {
  return (
    <table className={css.person}>
      <caption className="visually-hidden">{TEXTS.yourDetails}</caption>
      <tbody>
        {rowsOf(data).map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
