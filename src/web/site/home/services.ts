import { type ExtraPrices, visibleExtras } from '../../../domain/journey/extras.ts';
import { rowOf } from '../../../domain/journey/extras-table.ts';
import { SERVICES } from './texts.ts';

/** [HOME-02] What the provider does besides driving: an extra only where it is on offer. */
export function servicesOf(prices: ExtraPrices): { title: string; text: string; points: string[] } {
  const offered = visibleExtras(prices);
  const meets = offered.includes('meetAndGreet');
  const seats = offered.some((extra) => rowOf(extra).takesSeat);
  const { tracked, waits, seatsAndHelp, onlySeats, onlyHelp } = SERVICES.points;
  const asked = seats ? [meets ? seatsAndHelp : onlySeats] : meets ? [onlyHelp] : [];
  return {
    ...(meets ? SERVICES.met : SERVICES.followed),
    points: [tracked, ...(meets ? [waits] : []), ...asked],
  };
}
