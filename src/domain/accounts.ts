/** Roles of staff. */
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

/** Characters that a new password has at least. */
export const SHORTEST_PASSWORD = 8;
/** The same of people who work here. */
export const SHORTEST_STAFF_PASSWORD = 12;

/** A passenger's sign-in ends after this many days without use. */
export const SESSION_IDLE_DAYS = 30;
/** However much it is used, after so many days one signs in anew. */
export const SESSION_LONGEST_DAYS = 180;
/** The same of people who work here, who see everybody's bookings. */
export const WORK_SESSION_IDLE_MINUTES = 60;
/** A long shift, and the next one signs in anew. */
export const WORK_SESSION_LONGEST_HOURS = 24;
/** Between the password and the code that is asked for beside it. */
export const SECOND_STEP_MINUTES = 10;
/** For so long a link to set a password is good. */
export const INVITATION_HOURS = 72;

/** The more telling first: Edge calls itself Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** What people call a browser that names itself so: "Chrome on Android"; '' for what is none that we know. */
export function deviceWords(userAgent: string): string {
  return [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter(Boolean).join(' on ');
}
