/** Figures of the network builder, fitted on the calibration half of the reference distances. */
export const calibration = {
  /** Mean speed in miles an hour, lights and queues of an ordinary day included. */
  speed: { m: 60, d: 51, s: 40, x: 31, c: 32, u: 20 } as Record<string, number>,
  /**
   * Road miles for each mile of the typed line, which cuts small bends: a base, and an addition for each mile
   * between two typed points up to ten, as the wider they stand the more is cut.
   */
  wiggle: {
    m: [1.015, 0.003],
    d: [1.025, 0.005],
    s: [1.045, 0.005],
    x: [1.05, 0.012],
    c: [1.06, 0.005],
    u: [1.08, 0.005],
  } as Record<string, [number, number]>,
  /** Added to the wiggle of single carriageways in high country. */
  highWiggle: 0.07,
  /** Road miles for each straight mile between neighbouring places. */
  localWiggle: 1.2,
  /** Local speed by how many places lie within 2.5 miles: [at least so many, miles an hour]. */
  localSpeed: [
    [14, 14],
    [8, 18],
    [4, 23],
    [2, 27],
    [0, 31],
  ] as [number, number][],
  /** Neighbouring places farther apart are not joined by a local road, in miles. */
  longestLocal: 11,
  /** A town street within so many miles of Charing Cross, and its speed. */
  london: { miles: 5.5, street: 14, dualMiles: 11, dual: 32 },
  /** Miles of sea that a local road may seem to cross, as the coastline is rough. */
  seaTolerance: 0.8,
};
