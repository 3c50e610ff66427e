import { useEffect, useState } from 'react';

const TICK_MS = 5000;

/** Whole minutes until `at` (milliseconds since 1970), below zero when it has passed. */
export function useMinutesLeft(at: number): number {
  const left = () => Math.floor((at - Date.now()) / 60_000);
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), TICK_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the same moment
  }, [at]);
  return minutes;
}
