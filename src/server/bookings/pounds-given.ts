import { fromPounds, type Pence } from '../../domain/money.ts';
import { CommandRefused } from '../refused.ts';

/** Pence of an amount as it is typed: "12.50". @throws CommandRefused for what is none */
export function poundsGiven(text: string): Pence {
  const pence = /^\d+(\.\d\d)?$/.test(text) ? fromPounds(text) : null;
  if (pence === null) throw new CommandRefused(`${text} is no amount: write it as 12.50`);
  return pence;
}
