/** Erases one person, but for what the law wants kept, which it names: `npm run person:erase -- EMAIL`. */
import { runCommand } from '../src/server/app/commands.ts';
import type { KeptRecord } from '../src/server/office/privacy/erase-person.ts';
import { script } from './script.ts';

interface Answer {
  deleted: Record<string, number>;
  kept: KeptRecord[];
}

const NOTE = `The law decides what must be kept and how long: check the periods of WAYFARE_KEEP_DAYS (particulars, records)
against your licence conditions and your tax adviser (docs/privacy.md). Backups hold the person until they are gone.`;

await script('person:erase -- EMAIL', 1, (config, [email = '']) =>
  runCommand(config, 'person:erase', email, async (line) => {
    const { deleted, kept } = JSON.parse(line) as Answer;
    const words = Object.entries(deleted).map(([table, rows]) => `${table} ${rows}`);
    console.log(`deleted: ${words.join(', ') || 'nothing'}`);
    for (const { booking, particularsUntil, recordUntil } of kept) {
      const name = particularsUntil ? `name, addresses, times until ${particularsUntil} (licensing); ` : '';
      console.log(`kept of booking ${booking}: ${name}price, date, operator until ${recordUntil} (tax)`);
    }
    if (kept.length > 0) console.log(NOTE);
  }),
);
