/** What somebody who works here is there for. */
export const ROLES = ['owner', 'manager', 'dispatcher', 'finance', 'read_only'] as const;
export type Role = (typeof ROLES)[number];

/** Who may do what in the office, for screens and server alike; what no right is needed for is everybody's there. */
const HOLDERS = {
  /** See bookings, their history and people, enquiries and statistics. */
  view: ['owner', 'manager', 'dispatcher', 'finance', 'read_only'],
  /** Take, change and cancel bookings. */
  book: ['owner', 'manager', 'dispatcher'],
  /** Write notes for colleagues. */
  note: ['owner', 'manager', 'dispatcher', 'finance'],
  /** Offer bookings to operators, assign drivers and vehicles, pause an operator. */
  dispatch: ['owner', 'manager', 'dispatcher'],
  /** Answer enquiries and complaints, send a mail once more. */
  answer: ['owner', 'manager', 'dispatcher'],
  /** Give money back. */
  refund: ['owner', 'manager', 'dispatcher', 'finance'],
  /** Decide otherwise than a rule does, with a reason. */
  override: ['owner', 'manager'],
  /** Operators, areas, vehicle categories and tariffs. */
  tariffs: ['owner', 'manager'],
  /** Everything else that the provider decides. */
  settings: ['owner', 'manager'],
  /** Have drafts take effect. */
  publish: ['owner', 'manager'],
  /** Commissions, statements and what is owed. */
  settle: ['owner', 'finance'],
  /** Take lists away as files. */
  export: ['owner', 'manager', 'finance'],
  /** Read who did what. */
  audit: ['owner', 'manager'],
  /** See how mails, jobs, data and backups do. */
  health: ['owner', 'manager'],
  /** Give out or erase what is kept of a person. */
  privacy: ['owner', 'manager'],
  /** Add colleagues, give them their roles, end their sign-ins. */
  staff: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof HOLDERS;
export const RIGHTS = Object.keys(HOLDERS) as Right[];

/** Whether a role has a right. */
export function may(role: Role, right: Right): boolean {
  return (HOLDERS[right] as readonly Role[]).includes(role);
}

/** All rights of a role. */
export function rightsOf(role: Role): Right[] {
  return RIGHTS.filter((right) => may(role, right));
}
