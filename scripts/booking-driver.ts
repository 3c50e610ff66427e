/** Names who drives a leg of a booking: `npm run booking:driver -- NUMBER outward 'Asha Patel' 07700900456 AB12CDE white 'Toyota Prius' [BADGE]`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

const usage =
  "booking:driver -- NUMBER outward|return 'NAME' PHONE REGISTRATION COLOUR 'MAKE AND MODEL' [BADGE]";

await script(usage, 7, (config, [number, leg, name, phone, registration, colour, model, badge]) => {
  const argument = JSON.stringify({ number, leg, name, phone, registration, colour, model, badge });
  return runCommand(config, 'booking:driver', argument, async (line) => console.log(line));
});
