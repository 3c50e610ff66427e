/** Kinds of actors: people, and the automatic ones. */
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

/** Names of record kinds in the audit log's filter. A kind that is missing here is shown as stored. */
export const AUDIT_KINDS: Readonly<Record<string, string>> = {
  booking: 'Bookings',
  staff: 'Colleagues',
  refund_limits: 'Refund limits',
  settings: 'Settings',
  provider: 'Provider file',
  operator: 'Operators',
  tariff: 'Tariffs',
  publication: 'Publications',
  enquiry: 'Enquiries',
  passenger: 'Accounts',
  person: 'Personal data',
  person_request: 'Data requests',
  money_difference: 'Payment differences',
  audit: 'This log',
};

/** Action descriptions by record kind, to follow an actor's name. Bookings have their own in their history. */
const DID: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  staff: {
    add: 'added the colleague',
    give_role: 'changed the role',
    disable: 'disabled sign-in',
    enable: 'enabled sign-in',
    make_link: 'created a password reset link',
    set_password: 'set the password',
    change_password: 'changed their own password',
    sign_in: 'signed in',
    sign_out: 'signed out',
    lock_out: 'was locked out after too many attempts',
    ask_for_code: 'entered the password and was asked for a code',
    end_session: 'signed out one session',
    end_sessions: 'signed out all sessions',
    set_up_second_factor: 'set up two-step sign-in',
    begin_second_factor: 'started to replace the app',
    remove_second_factor: 'turned off two-step sign-in',
    new_recovery_codes: 'created new recovery codes',
    add_passkey: 'added a passkey',
    remove_passkey: 'removed a passkey',
  },
  refund_limits: { set: 'changed the limits' },
  settings: { change: 'changed settings' },
  provider: { load: 'loaded the file' },
  operator: {
    add: 'added the operator',
    change: 'changed the operator',
    pause: 'paused the operator',
    resume: 'resumed the operator',
  },
  tariff: { draft: 'saved a draft', drop_draft: 'discarded a draft' },
  publication: { publish: 'published drafts', revert: 'reverted a publication' },
  enquiry: {
    add: 'created it for the demonstration',
    answer: 'answered',
    note: 'wrote a note',
    close: 'closed the enquiry',
    reopen: 'reopened the enquiry',
    attach: 'linked it to a booking',
    detach: 'unlinked it from a booking',
  },
  passenger: {
    add: 'added the account',
    register: 'created the account',
    change: 'changed the account',
    reset_password: 'reset the password with a code',
    mailed_sign_in: 'signed in with an emailed link',
  },
  audit: { export: 'exported the log' },
  person_request: { add: 'recorded a request', done: 'closed a request' },
  person: { export: 'exported a person’s data', erase: 'erased a person’s data' },
};

/** Describes an action, or returns its stored name if it has no description. */
export function auditWords(kind: string, action: string): string {
  return DID[kind]?.[action] ?? action.replaceAll('_', ' ');
}

/** Lists the possible actions on a record kind with their descriptions. */
export function auditActions(kind: string): { action: string; words: string }[] {
  return Object.entries(DID[kind] ?? {}).map(([action, words]) => ({ action, words }));
}

/** A changed field with both values as text; '' for an empty value. */
interface AuditField {
  field: string;
  before: string;
  after: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Fields that are never shown. */
const SECRET = /password|secret|token|hash|recovery|cookie/i;
/** Longer texts are cut. */
const LONGEST = 300;

/** Formats a value; nested values become a list: "MPV 1, Estate 2", "from Leeds, to York". */
function plain(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (SECRET.test(field)) return '•••';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map((one) => plain(field, one)).join(', ');
  return Object.entries(value)
    .map(([name, one]) => `${name.replaceAll('_', ' ')} ${plain(name, one) || 'nothing'}`)
    .join(', ');
}

function textOf(field: string, value: unknown): string {
  const text = plain(field, value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

/** Lists changed fields; the entry's other details have no previous value. */
export function auditFields(before: Values | null, after: Values | null, detail: Values): AuditField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names
    .map((field) => ({
      field,
      before: textOf(field, before?.[field]),
      after: textOf(field, after?.[field]),
    }))
    .filter((one) => one.before !== one.after);
  const details = Object.entries(detail).map(([field, value]) => ({
    field,
    before: '',
    after: textOf(field, value),
  }));
  return [...changed, ...details.filter(({ after: text }) => text !== '')];
}
