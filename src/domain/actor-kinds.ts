/** Who does things: people, and what acts for nobody in particular. */
export const ACTOR_KINDS = [
  'passenger',
  'staff',
  'operator',
  'driver',
  'partner',
  'card_provider',
  'job',
  'command',
] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];
