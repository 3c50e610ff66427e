import { formatMoney, type Pence } from '../money.ts';

/** "£91.50 is held on the card. It is taken when Aire Cars accepts the trip, and let go if it does not." */
export const heldWords = (held: Pence, operator: string, symbol: string): string =>
  `${formatMoney(held, symbol)} is held on the card. It is taken when ${operator} accepts the trip, and let go if it does not.`;
