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

/** What the log tells of, as a list of choices says it; a word that is missing here is shown as it is stored. */
export const AUDIT_KINDS: Readonly<Record<string, string>> = {
  booking: 'Bookings',
  staff: 'Colleagues',
  refund_limits: 'Limits of refunds',
  settings: 'Settings',
  provider: 'The provider’s file',
  operator: 'Operators',
  tariff: 'Tariffs',
  publication: 'Publications',
  enquiry: 'Enquiries',
  passenger: 'Accounts',
  person: 'Personal data',
  person_request: 'Requests about data',
  money_difference: 'Differences of the books',
  audit: 'This log',
};

/** What was done with each kind, after who did it; of bookings their history says it. */
const DID: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  staff: {
    add: 'added them',
    give_role: 'gave them another role',
    disable: 'let them sign in no more',
    enable: 'let them sign in again',
    make_link: 'made a link for another password',
    set_password: 'set the password',
    change_password: 'changed the own password',
    sign_in: 'signed in',
    sign_out: 'signed out',
    lock_out: 'was kept out after too many tries',
    ask_for_code: 'gave the password, and was asked for a code',
    end_session: 'ended one sign-in',
    end_sessions: 'ended their sign-ins',
    set_up_second_factor: 'set up the second step',
    begin_second_factor: 'began to set up another app',
    remove_second_factor: 'removed the second step',
    new_recovery_codes: 'made new recovery codes',
    add_passkey: 'added a passkey',
    remove_passkey: 'removed a passkey',
  },
  refund_limits: { set: 'set the limits' },
  settings: { change: 'changed settings' },
  provider: { load: 'loaded the file' },
  operator: { add: 'added it', change: 'changed it', pause: 'paused it', resume: 'ended the pause' },
  tariff: { draft: 'prepared a draft', drop_draft: 'dropped a draft' },
  publication: { publish: 'published drafts', revert: 'put back what was before' },
  enquiry: {
    add: 'made them up for the demonstration',
    answer: 'answered',
    note: 'wrote a note',
    close: 'closed it',
    reopen: 'opened it again',
    attach: 'put it to a booking',
    detach: 'took it from a booking',
  },
  passenger: {
    add: 'added the account',
    register: 'made the account',
    change: 'changed the account',
    reset_password: 'chose another password by a code',
    mailed_sign_in: 'signed in by a mailed link',
  },
  audit: { export: 'exported the log' },
  person_request: { add: 'wrote a request down', done: 'said that it is done' },
  person: { export: 'gave out what is kept of somebody', erase: 'erased somebody' },
};

/** What was done, as far as the words of a kind know it. */
export function auditWords(kind: string, action: string): string {
  return DID[kind]?.[action] ?? action.replaceAll('_', ' ');
}

/** What can have been done with a kind, with its words. */
export function auditActions(kind: string): { action: string; words: string }[] {
  return Object.entries(DID[kind] ?? {}).map(([action, words]) => ({ action, words }));
}

/** One thing that is otherwise than before, as texts; '' for nothing. */
interface AuditField {
  field: string;
  before: string;
  after: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Fields that are never shown. */
const SECRET = /password|secret|token|hash|recovery|cookie/i;
/** Longer texts are cut: the log is no place to read them. */
const LONGEST = 300;

/** "MPV 1, Estate 2", "from Leeds, to York": what is within is told as a list. */
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

/** What was changed of what, field by field; what else was said of it stands with no value before. */
export function auditFields(before: Values | null, after: Values | null, detail: Values): AuditField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names
    .map((field) => ({
      field,
      before: textOf(field, before?.[field]),
      after: textOf(field, after?.[field]),
    }))
    .filter((one) => one.before !== one.after);
  const said = Object.entries(detail).map(([field, value]) => ({
    field,
    before: '',
    after: textOf(field, value),
  }));
  return [...changed, ...said.filter(({ after: text }) => text !== '')];
}
