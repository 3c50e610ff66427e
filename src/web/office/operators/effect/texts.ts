/** Labels of a change’s simulated effect on recent quotes. */
export const EFFECT_TEXTS = {
  before: 'Before',
  after: 'After',
  quotes: 'Quotes',
  moved: 'Changed',
  movedOf: (dearer: number, cheaper: number) =>
    [dearer > 0 && `${dearer} dearer`, cheaper > 0 && `${cheaper} cheaper`].filter(Boolean).join(', ') ||
    'none',
  distance: 'Distance',
  byDistance: 'On average, by distance',
  operator: 'Operator',
  byOperator: 'On average, by operator',
  /** Shortens a label to fit under a bar: "5–10", "hire". */
  short: (label: string) =>
    label
      .replace('Hire by the hour', 'hire')
      .replace('Up to ', 'to ')
      .replace('Over ', '')
      .replace(/^(\d+) miles$/, '$1+')
      .replace(/(\d) to /, '$1–')
      .replace(' miles', ''),
  worst: 'Largest changes',
} as const;
