import { useEffect, useState } from 'react';
import { clock, londonTime } from '../../../../domain/time.ts';

const MINUTE_MS = 60_000;

/** What the clock in Britain says, by the minute: yyyy-mm-dd and hh:mm. */
export function useNow(): { day: string; time: string } {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(ticking);
  }, []);
  const { date: day, minute } = londonTime(now);
  return { day, time: clock(minute) };
}
