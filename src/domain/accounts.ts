export const ROLES = ['owner', 'manager', 'dispatcher', 'finance', 'read_only'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that hold each right, for screens and server alike. Calls without a right are open to all staff. */
const HOLDERS = {
  /** See bookings, their history and people, enquiries and statistics. */
  view: ['owner', 'manager', 'dispatcher', 'finance', 'read_only'],
  /** Take, change and cancel bookings. */
  book: ['owner', 'manager', 'dispatcher'],
  /** Write notes for colleagues. */
  note: ['owner', 'manager', 'dispatcher', 'finance'],
  /** Offer bookings to operators, assign drivers and vehicles, pause an operator. */
  dispatch: ['owner', 'manager', 'dispatcher'],
  /** Answer enquiries and complaints, resend emails. */
  answer: ['owner', 'manager', 'dispatcher'],
  /** Refund payments. */
  refund: ['owner', 'manager', 'dispatcher', 'finance'],
  /** Depart from a rule, with a reason. */
  override: ['owner', 'manager'],
  /** Operators, areas, vehicle categories and tariffs. */
  tariffs: ['owner', 'manager'],
  /** All other settings. */
  settings: ['owner', 'manager'],
  /** Publish drafts. */
  publish: ['owner', 'manager'],
  /** See commissions, statements and amounts due. */
  settle: ['owner', 'finance'],
  /** Export lists as files. */
  export: ['owner', 'manager', 'finance'],
  /** Read the audit log. */
  audit: ['owner', 'manager'],
  /** See the health of emails, jobs, data and backups. */
  health: ['owner', 'manager'],
  /** Export or erase personal data. */
  privacy: ['owner', 'manager'],
  /** Add colleagues, change their roles, end their sessions. */
  staff: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof HOLDERS;
export const RIGHTS = Object.keys(HOLDERS) as Right[];

export function may(role: Role, right: Right): boolean {
  return (HOLDERS[right] as readonly Role[]).includes(role);
}

export function rightsOf(role: Role): Right[] {
  return RIGHTS.filter((right) => may(role, right));
}

/** Minimum length of a passenger's new password. */
export const SHORTEST_PASSWORD = 8;
/** Minimum length of a member of staff's new password. */
export const SHORTEST_STAFF_PASSWORD = 12;

/** Days without use after which a passenger's session ends. */
export const SESSION_IDLE_DAYS = 30;
/** Days after which a passenger's session ends despite use. */
export const SESSION_LONGEST_DAYS = 180;
/** Minutes without use after which a staff session ends; shorter, because staff see personal data. */
export const WORK_SESSION_IDLE_MINUTES = 60;
/** Hours after which a staff session ends despite use: longer than a shift. */
export const WORK_SESSION_LONGEST_HOURS = 24;
/** Minutes to enter the second factor after the password. */
export const SECOND_STEP_MINUTES = 10;
/** Hours for which an invitation to set a password is valid. */
export const INVITATION_HOURS = 72;

/** More specific first: Edge also names Chrome, and Chrome names Safari. */
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

/** Names the browser and system of a User-Agent: "Chrome on Android"; '' if unknown. */
export function deviceWords(userAgent: string): string {
  return [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter(Boolean).join(' on ');
}
