/** How late the server is, in milliseconds. */
export interface Gauge {
  /** What work has lately waited for its turn, on average: one long pause does not count for much. */
  usualMs(): number;
  /** What it waits for at this moment. */
  nowMs(): number;
  /** Another one each time that work has had its turn. */
  turn(): number;
  close(): void;
}

const TICK_MS = 20;
/** What is longer ago counts for little. */
const MEMORY_MS = 200;

/** Measures how late a timer comes: as late as everything else that waits for the event loop. */
export function createGauge(): Gauge {
  let last = performance.now();
  let usual = 0;
  let turns = 0;
  const lateness = () => Math.max(0, performance.now() - last - TICK_MS);
  const timer = setInterval(() => {
    const late = lateness();
    usual += (late - usual) * (1 - Math.exp(-(late + TICK_MS) / MEMORY_MS));
    last = performance.now();
    turns++;
  }, TICK_MS);
  timer.unref();
  return {
    usualMs: () => Math.max(0, usual),
    nowMs: lateness,
    turn: () => turns,
    close: () => clearInterval(timer),
  };
}
