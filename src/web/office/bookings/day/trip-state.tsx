import { createContext, useContext, useEffect, useState } from 'react';
import type { BookingLine } from '../../../../contract/office-bookings.ts';
import type { StoredState } from '../../../../domain/booking/states.ts';
import { flagsOf } from '../../../../domain/office/queue.ts';
import { clock, londonTime } from '../../../../domain/time/time.ts';
import { classes } from '../../../ui/classes.ts';
import { FLAG_WORDS, STATE_WORDS } from '../texts.ts';
import styles from './trip-state.module.css';

/** Milliseconds since 1970, by the minute, shared by all rows of a list. */
export const NowContext = createContext(0);

/** Current time for a row. */
const useRowNow = (): number => useContext(NowContext);

const MINUTE_MS = 60_000;

/** Current date and time in Britain, updated every minute: yyyy-mm-dd and hh:mm. */
export function useNow(): { day: string; time: string } {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(ticking);
  }, []);
  const { date: day, minute } = londonTime(now);
  return { day, time: clock(minute) };
}

/** Shape shown with a state: empty while waiting, half when assigned, full under way, a tick or cross when over. */
const SHAPES: Readonly<Record<StoredState, string>> = {
  awaiting_payment: styles['empty'] ?? '',
  awaiting_email: styles['empty'] ?? '',
  lapsed: styles['cross'] ?? '',
  confirmed: styles['empty'] ?? '',
  offered: styles['empty'] ?? '',
  accepted: styles['half'] ?? '',
  refused: styles['cross'] ?? '',
  assigned: styles['half'] ?? '',
  on_way: styles['full'] ?? '',
  arrived: styles['full'] ?? '',
  on_board: styles['full'] ?? '',
  completed: styles['tick'] ?? '',
  no_show: styles['cross'] ?? '',
  cancelled: styles['cross'] ?? '',
};

/** [OFF-03] State and warning of a leg, as text and shape. */
export function TripState({ line }: { line: BookingLine }) {
  const { leg_state: state, unpaid, pickup_date: date, pickup_time: time } = line;
  const flags = flagsOf({ state, unpaid, date, time }, useRowNow());
  return (
    <span className={styles.states}>
      <span className={classes(styles.state, styles[state])}>
        <i aria-hidden="true" className={SHAPES[state]} />
        {STATE_WORDS[state]}
      </span>
      {flags.map((flag) => (
        <span key={flag} className={classes(styles.flag, flag === 'late' && styles.worst)}>
          {FLAG_WORDS[flag]}
        </span>
      ))}
    </span>
  );
}
