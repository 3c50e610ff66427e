import type { DataSet } from './data-sets.ts';

const OFTEN_MS = 250;
const SELDOM_BYTES = 20_000_000;

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Where lines are written, as process.stderr. */
interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Shows how far downloads are: on a terminal in one line that changes, in a log by a line now and then.
 * @returns `say` writes a line beside it
 */
export function showProgress(screen: Screen): {
  say: (line: string) => void;
  progress: (set: DataSet, bytes: number, total: number | null) => void;
} {
  let shown = 0;
  let open = false;

  function say(line: string): void {
    screen.write(`${open ? '\n' : ''}${line}\n`);
    open = false;
  }

  function progress({ name }: DataSet, bytes: number, total: number | null): void {
    const text = `${name}: ${megabytes(bytes)}${total === null ? '' : ` of ${megabytes(total)}`} MB`;
    if (screen.isTTY && Date.now() - shown >= OFTEN_MS) {
      shown = Date.now();
      open = true;
      screen.write(`\r${text}`);
    }
    if (screen.isTTY) return;
    if (bytes < shown) shown = 0;
    if (bytes - shown < SELDOM_BYTES) return;
    shown = bytes;
    say(text);
  }

  return { say, progress };
}
