/**
 * What has become of a text message: `sent` was taken by the carrier, `delivered` has reached the telephone. `waiting` is for
 * the end of the quiet hours, `overtaken` one that waited until there was later news, `stopped` one that was not wanted any
 * more; `kept` where nobody sends them.
 */
export const TEXT_STATES = [
  'waiting',
  'queued',
  'sent',
  'delivered',
  'kept',
  'failed',
  'stopped',
  'overtaken',
] as const;
export type TextState = (typeof TEXT_STATES)[number];
