/** Downloads and imports OS Code-Point Open, in a process of its own. Arguments: the data folder, a mirror or '', ms before a retry. */
import { CommandRefused } from '../../../platform/errors.ts';
import { CODE_POINT_OPEN } from './download.ts';
import { updatePlaces } from './update-places.ts';

const [dataDir = 'data', from, retryMs] = process.argv.slice(2);
const quiet = () => {};

try {
  await updatePlaces({
    dataDir,
    sets: [CODE_POINT_OPEN],
    from: from || undefined,
    now: new Date(),
    retryMs: Number(retryMs),
    patienceMs: 120_000,
    say: quiet,
    progress: quiet,
  });
} catch (error) {
  if (!(error instanceof CommandRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
