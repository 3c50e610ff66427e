/** What is added in quick succession is done together: each look asks the database. */
const PAUSE_MS = 100;

/** Does something at once, and what is asked of it within a pause since the last time together after that. */
export function withPauses(work: () => void, pauseMs = PAUSE_MS): () => void {
  let last = -Infinity;
  let waiting = false;
  const now = () => {
    waiting = false;
    last = performance.now();
    work();
  };
  return () => {
    if (waiting) return;
    const wait = last + pauseMs - performance.now();
    if (wait <= 0) return now();
    waiting = true;
    setTimeout(now, wait).unref();
  };
}
