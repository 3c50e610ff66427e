/** Says what the driver of a leg does on the day: `npm run booking:drive -- NUMBER outward arrived`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

const usage = 'booking:drive -- NUMBER outward|return on-way|arrived|on-board|dropped-off';

await script(usage, 3, (config, [number, leg, word]) => {
  const argument = JSON.stringify({ number, leg, word });
  return runCommand(config, 'booking:drive', argument, async (line) => console.log(line));
});
