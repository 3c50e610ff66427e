import type { Pence } from '../money.ts';

/**
 * What somebody can give back beside what goes back by itself: of what is owed, as far as it was paid by card.
 * @param due what has yet to be paid; below zero, what is given back already, or is to be
 * @param left of what was taken by card and has not gone back, nor is on its way
 */
export const refundable = ({ owed, due, left }: { owed: Pence; due: Pence; left: Pence }): Pence =>
  Math.max(0, Math.min(owed, left - Math.max(0, -due)));
