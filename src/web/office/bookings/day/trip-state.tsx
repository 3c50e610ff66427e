import type { BookingLine } from '../../../../contract/office-bookings.ts';
import type { StoredState } from '../../../../domain/booking/states.ts';
import { flagsOf } from '../../../../domain/office/queue.ts';
import { classes } from '../../../ui/classes.ts';
import { FLAG_WORDS, STATE_WORDS } from '../texts.ts';
import { useRowNow } from './now-context.ts';
import css from './trip-state.module.css';

/** The shape beside the words: empty while it waits, half where somebody has it, full under way; a tick, a cross when over. */
const SHAPES: Readonly<Record<StoredState, string>> = {
  awaiting_payment: css['empty'] ?? '',
  awaiting_email: css['empty'] ?? '',
  lapsed: css['cross'] ?? '',
  confirmed: css['empty'] ?? '',
  offered: css['empty'] ?? '',
  accepted: css['half'] ?? '',
  refused: css['cross'] ?? '',
  assigned: css['half'] ?? '',
  on_way: css['full'] ?? '',
  arrived: css['full'] ?? '',
  on_board: css['full'] ?? '',
  completed: css['tick'] ?? '',
  no_show: css['cross'] ?? '',
  cancelled: css['cross'] ?? '',
};

/** [OFF-03] Where a leg stands, by word and shape, and what is wrong with it. */
export function TripState({ line }: { line: BookingLine }) {
  const { leg_state: state, unpaid, pickup_date: date, pickup_time: time } = line;
  const flags = flagsOf({ state, unpaid, date, time }, useRowNow());
  return (
    <span className={css.states}>
      <span className={classes(css.state, css[state])}>
        <i aria-hidden="true" className={SHAPES[state]} />
        {STATE_WORDS[state]}
      </span>
      {flags.map((flag) => (
        <span key={flag} className={classes(css.flag, flag === 'late' && css.worst)}>
          {FLAG_WORDS[flag]}
        </span>
      ))}
    </span>
  );
}
