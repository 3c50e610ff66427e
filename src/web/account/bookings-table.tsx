import type { BookingsSort, CorporateBooking } from '../../contract/corporate.ts';
import { britishDate } from '../../domain/time/time.ts';
import { useMoney } from '../client/formats.ts';
import { Button } from '../ui/button.tsx';
import { destinationText, paymentText, typeText, vehicleText } from './booking-words.ts';
import styles from './bookings-table.module.css';
import { LIST } from './texts.ts';
import type { BookingsView } from './use-bookings.ts';

interface Column {
  label: string;
  /** Sorted by on the server. */
  sort?: BookingsSort;
  cell: (booking: CorporateBooking, money: ReturnType<typeof useMoney>) => string;
}

/** [CORP-04] Columns in the order of the specification. */
export const COLUMNS: readonly Column[] = [
  { label: LIST.number, sort: 'booking_number', cell: (booking) => booking.booking_number },
  { label: LIST.pickup, sort: 'pickup', cell: (booking) => booking.pick_up_address },
  { label: LIST.destination, sort: 'destination', cell: destinationText },
  { label: LIST.date, sort: 'pickup_date', cell: (booking) => britishDate(booking.pick_up_date) },
  { label: LIST.time, cell: (booking) => booking.pick_up_time },
  { label: LIST.vehicle, sort: 'vehicle', cell: vehicleText },
  { label: LIST.payment, sort: 'payment_method', cell: paymentText },
  {
    label: LIST.amount,
    sort: 'amount',
    cell: (booking, money) => money(booking.total_booking_amount, booking.currency_symbol),
  },
  { label: LIST.type, sort: 'type', cell: typeText },
];

interface TableProps {
  list: CorporateBooking[];
  view: BookingsView;
  /** New bookings are on their way. */
  busy: boolean;
  onSort: (sort: BookingsSort) => void;
  onDetails: (booking: CorporateBooking) => void;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** The bookings as a table; as cards where there is no room for one. */
export function BookingsTable({ list, view, busy, onSort, onDetails }: TableProps) {
  const money = useMoney();
  return (
    <table className={styles.table} aria-busy={busy}>
      <thead>
        <tr>
          {COLUMNS.map(({ label, sort }) => (
            <th
              key={label}
              scope="col"
              aria-sort={sort && sort === view.sort ? ARIA[view.direction] : undefined}
            >
              {sort ? (
                <button type="button" onClick={() => onSort(sort)}>
                  {label}
                  <span aria-hidden="true" className={styles.arrow}>
                    {sort === view.sort && (view.direction === 'asc' ? '↑' : '↓')}
                  </span>
                </button>
              ) : (
                label
              )}
            </th>
          ))}
          <th scope="col">{LIST.actions}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((booking) => (
          <tr key={booking.booking_number}>
            {COLUMNS.map(({ label, cell }) => (
              <td key={label} data-label={label}>
                {cell(booking, money)}
              </td>
            ))}
            <td className={styles.action}>
              <Button
                variant="secondary"
                aria-label={LIST.detailsOf(booking.booking_number)}
                aria-haspopup="dialog"
                onClick={() => onDetails(booking)}
              >
                {LIST.details}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
