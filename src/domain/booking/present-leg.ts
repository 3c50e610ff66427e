import type { LegName } from '../fare/fare.ts';
import { otherLeg } from './legs.ts';

/** Of a booking, what says which leg its state tells of. */
export interface Legs {
  /** The leg that is the next to be driven, or is driven. */
  presentLeg: LegName;
  /** The leg that nobody drives; null for none. */
  cancelledLeg: LegName | null;
}

/** The leg that a booking's state tells of: never one that was cancelled. */
export const presentLegOf = ({ presentLeg, cancelledLeg }: Legs): LegName =>
  presentLeg === cancelledLeg ? otherLeg(presentLeg) : presentLeg;

/** Whether a leg has been driven, or should have been: the state tells of the way back by now. */
export const isLegOver = (leg: LegName, { presentLeg }: Pick<Legs, 'presentLeg'>): boolean =>
  leg === 'outward' && presentLeg === 'return';
