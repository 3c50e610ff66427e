/** Says that a booking's operator does not make the trip, which ends it for nothing: `npm run booking:refuse -- NUMBER 'WHY'`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script("booking:refuse -- NUMBER 'WHY'", 2, (config, [number = '', why = '']) =>
  runCommand(config, 'booking:refuse', `${number} ${why}`, async (line) => console.log(line)),
);
