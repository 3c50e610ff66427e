import { runCommand } from '../../src/server/app/commands.ts';
import { CommandRefused } from '../../src/server/platform/errors.ts';
import { toPounds, type Pence } from '../../src/domain/money.ts';

/** The result for staff: done, refused, or none because of a failure. */
export type OfficeOutcome = 'done' | 'refused' | 'unknown';

/** Where somebody does what passengers cannot, by the commands. */
export interface Office {
  refund(number: string, pence: Pence, why: string): Promise<OfficeOutcome>;
}

/** @param config of the site's database, to which commands go past the site */
export const openOffice = (config: Parameters<typeof runCommand>[0]): Office => ({
  async refund(number, pence, why) {
    const what = `${number} ${toPounds(pence).toFixed(2)} ${why}`;
    try {
      await runCommand(config, 'booking:refund', what, async () => {});
      return 'done';
    } catch (error) {
      return error instanceof CommandRefused ? 'refused' : 'unknown';
    }
  },
});
