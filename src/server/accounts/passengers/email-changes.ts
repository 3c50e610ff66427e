import { and, eq, ne } from 'drizzle-orm';
import { type EmailTemplates, writeEmailsOf } from '../../notifications/index.ts';
import { createSignedTexts, type SignedTexts } from '../../platform/crypto.ts';
import {
  passengerActor,
  type Queryable,
  type Transaction,
  writeAudit,
} from '../../platform/database/index.ts';
import { emailChanges, type EmailChangeStatus, passengers } from '../../platform/schema/index.ts';
import { confirmedName, passengerById, setPassword } from './passengers-store.ts';
import { deleteSessionsOf } from './sessions.ts';
import type { SignInLinkDependencies } from './sign-in-links.ts';

type StoredEmailChange = typeof emailChanges.$inferSelect;

/** Locks an account for changes. */
export async function lockPassenger(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: passengers.id }).from(passengers).where(eq(passengers.id, id)).for('update');
}

/** The owner's name, if the account's present address is confirmed. */
async function confirmedNameOf(db: Queryable, id: number): Promise<string> {
  const passenger = await passengerById(db, id);
  return passenger ? confirmedName(passenger) : '';
}

/** Whether an address is another account's. */
async function isTaken(db: Queryable, email: string, exceptId: number): Promise<boolean> {
  const other = and(eq(passengers.email, email), ne(passengers.id, exceptId));
  return (await db.$count(passengers, other)) > 0;
}

async function insertEmailChange(
  tx: Transaction,
  row: Omit<typeof emailChanges.$inferInsert, 'status'>,
): Promise<number> {
  const [made] = await tx
    .insert(emailChanges)
    .values({ ...row, status: 'waiting' })
    .returning({ id: emailChanges.id });
  if (!made) throw new Error('nothing was stored');
  return made.id;
}

async function emailChange(db: Queryable, id: number): Promise<StoredEmailChange | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.id, id));
  return row ?? null;
}

const waitingOf = (passengerId: number) =>
  and(eq(emailChanges.passengerId, passengerId), eq(emailChanges.status, 'waiting'));

async function waitingChange(db: Queryable, passengerId: number): Promise<StoredEmailChange | null> {
  const [row] = await db.select().from(emailChanges).where(waitingOf(passengerId));
  return row ?? null;
}

/** Ends what waits for an account. */
async function endWaiting(
  db: Queryable,
  passengerId: number,
  status: Exclude<EmailChangeStatus, 'waiting'>,
): Promise<void> {
  await db.update(emailChanges).set({ status }).where(waitingOf(passengerId));
}

async function markChange(tx: Transaction, id: number, status: EmailChangeStatus): Promise<void> {
  await tx.update(emailChanges).set({ status }).where(eq(emailChanges.id, id));
}

/** The address counts as one that was only typed, until a link that is mailed there has signed in. */
async function setEmail(tx: Transaction, id: number, email: string): Promise<void> {
  await tx.update(passengers).set({ email, emailConfirmedAt: null }).where(eq(passengers.id, id));
}

interface ChangeRecipient {
  /** The owner's name, for the old address; '' if that was never confirmed. */
  oldName: string;
  oldEmail: string;
  newEmail: string;
  /** Address of the link to confirm or to stop. */
  url: string;
}

interface EmailChangeEvents {
  asked: ChangeRecipient;
  confirmed: ChangeRecipient;
}

const link = (label: string, { url }: ChangeRecipient) => ({ kind: 'link', label, url }) as const;
const NOT_ME = 'This was not me';
const VOID =
  'If this was not you, open this link: the account keeps its old address, every device is signed out, and a new password has to be set.';

/** Asks the new address to confirm. The old one is informed in time to stop or revert the change. */
export const emailChangeEmails: EmailTemplates<EmailChangeEvents, 'old_address' | 'new_address'> = {
  about: 'email_change',
  period: 'account-mails',
  recipients: {
    new_address: { address: ({ newEmail }) => newEmail },
    old_address: { address: ({ oldEmail }) => oldEmail, name: ({ oldName }) => oldName },
  },
  occasions: {
    asked: {
      new_address: {
        urgent: true,
        subject: () => 'Please confirm your new email address',
        opening: ({ oldEmail }, { Company_Name }) =>
          `The account of ${oldEmail} with ${Company_Name} is about to change to this email address. Please confirm it within a day:`,
        blocks: (change) => [
          link('Confirm this address', change),
          'Until then the account keeps its old address. If you did not ask for this, ignore this email.',
        ],
      },
      old_address: {
        urgent: true,
        subject: () => 'Request to change your email address',
        opening: ({ newEmail }, { Company_Name }) =>
          `We received a request, made with your password, to change the email address of your account with ${Company_Name} to ${newEmail}. It changes when the new address has been confirmed.`,
        blocks: (change) => [VOID, link(NOT_ME, change)],
      },
    },
    confirmed: {
      old_address: {
        subject: () => 'The email address of your account has changed',
        opening: ({ newEmail }, { Company_Name }) =>
          `The email address of your account with ${Company_Name} is now ${newEmail}. Please sign in with it from now on.`,
        blocks: (change) => [`${VOID} The link works for a week.`, link(NOT_ME, change)],
      },
    },
  },
};

/** State of the change that a link is about. */
type LinkState = 'waiting' | 'confirmed' | 'stopped' | 'replaced' | 'expired' | 'taken' | 'unknown';
export interface FoundChange {
  state: LinkState;
  oldEmail: string;
  newEmail: string;
}

/** Changes of email addresses: the new one confirms, the old one may stop it. */
export interface EmailChanges {
  /** Starts a change, replacing a pending one. @returns false if another account has the address */
  ask(
    tx: Transaction,
    passenger: { id: number; email: string },
    newEmail: string,
    sessionHash: string,
  ): Promise<boolean>;
  /** Returns the pending address of an account. */
  waiting(passengerId: number): Promise<{ email: string; expires: Date } | null>;
  withdraw(passengerId: number): Promise<void>;
  /** Returns the state of a link's change without acting. */
  look(kind: 'confirm' | 'stop', token: string): Promise<FoundChange>;
  /** The new address takes effect; other sessions end. */
  confirm(token: string): Promise<FoundChange>;
  /**
   * The owner reports the change as not theirs: the old address stays or is restored, and the password becomes
   * invalid.
   */
  stop(token: string): Promise<FoundChange>;
}

export const CONFIRM_PATH = '/confirm-email';
export const STOP_PATH = '/not-my-change';

const DAY_MS = 86_400_000;
const VALID_MS = DAY_MS;
/** Time in which the old address can revert a confirmed change. */
const TAKE_BACK_MS = 7 * DAY_MS;

const UNKNOWN: FoundChange = { state: 'unknown', oldEmail: '', newEmail: '' };
const audit = (tx: Transaction, id: number, action: string) =>
  writeAudit(tx, { actor: passengerActor(id), entity: 'passenger', entityId: String(id), action });

type Dependencies = Omit<SignInLinkDependencies, 'jobs'> & {
  jobs: Pick<SignInLinkDependencies['jobs'], 'addAll'>;
};

export function createEmailChanges(deps: Dependencies): EmailChanges {
  const { db, clock } = deps;
  const signed: Record<'confirm' | 'stop', SignedTexts> = {
    // Purposes are part of the signature: changing one invalidates links that were sent.
    confirm: createSignedTexts(deps.secrets, 'confirm e-mail'),
    stop: createSignedTexts(deps.secrets, 'stop e-mail'),
  };
  const linkTo = (kind: 'confirm' | 'stop', id: number) =>
    `${deps.publicUrl()}${kind === 'confirm' ? CONFIRM_PATH : STOP_PATH}?token=${signed[kind].sign(String(id))}`;
  const rowOf = async (kind: 'confirm' | 'stop', token: string) => {
    const id = signed[kind].open(token);
    return id === null ? null : emailChange(db, Number(id));
  };
  const stateOf = async (row: StoredEmailChange): Promise<FoundChange> => {
    const { oldEmail, newEmail, status } = row;
    const isOver = status === 'waiting' && row.expiresAt <= clock();
    const inUse = status === 'waiting' && (await isTaken(db, newEmail, row.passengerId));
    return { state: isOver ? 'expired' : inUse ? 'taken' : status, oldEmail, newEmail };
  };

  return {
    ask: (tx, passenger, newEmail, sessionHash) =>
      begin(deps, linkTo, tx, { passenger, newEmail, sessionHash }),
    async waiting(passengerId) {
      const row = await waitingChange(db, passengerId);
      return row && row.expiresAt > clock() ? { email: row.newEmail, expires: row.expiresAt } : null;
    },
    withdraw: (passengerId) => endWaiting(db, passengerId, 'stopped'),
    async look(kind, token) {
      const row = await rowOf(kind, token);
      return row ? stateOf(row) : UNKNOWN;
    },
    async confirm(token) {
      const row = await rowOf('confirm', token);
      if (!row) return UNKNOWN;
      const found = await stateOf(row);
      if (found.state !== 'waiting') return found;
      try {
        await takeEffect(deps, row, linkTo('stop', row.id));
      } catch (error) {
        // The address was registered in the meantime.
        if (await isTaken(db, row.newEmail, row.passengerId)) return { ...found, state: 'taken' };
        throw error;
      }
      return { ...found, state: (await emailChange(db, row.id))?.status ?? 'unknown' };
    },
    async stop(token) {
      const row = await rowOf('stop', token);
      if (!row) return UNKNOWN;
      const stopped = await takeBack(deps, row);
      const { oldEmail, newEmail } = row;
      return { state: stopped ? 'stopped' : 'expired', oldEmail, newEmail };
    },
  };
}

async function begin(
  deps: Dependencies,
  linkTo: (kind: 'confirm' | 'stop', id: number) => string,
  tx: Transaction,
  change: { passenger: { id: number; email: string }; newEmail: string; sessionHash: string },
): Promise<boolean> {
  const { passenger, newEmail, sessionHash } = change;
  const { id, email: oldEmail } = passenger;
  if (await isTaken(tx, newEmail, id)) return false;
  await lockPassenger(tx, id);
  await endWaiting(tx, id, 'replaced');
  const now = deps.clock();
  const changeId = await insertEmailChange(tx, {
    passengerId: id,
    oldEmail,
    newEmail,
    sessionHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  });
  await audit(tx, id, 'ask_email_change');
  const reason = { occasion: 'asked', aboutId: changeId } as const;
  const oldName = await confirmedNameOf(tx, id);
  const links = { new_address: 'confirm', old_address: 'stop' } as const;
  await writeEmailsOf(tx, deps, emailChangeEmails, reason, (role) => ({
    oldName,
    oldEmail,
    newEmail,
    url: linkTo(links[role], changeId),
  }));
  return true;
}

async function takeEffect(deps: Dependencies, row: StoredEmailChange, stopUrl: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { id, passengerId, oldEmail, newEmail, sessionHash } = row;
    await lockPassenger(tx, passengerId);
    const now = await emailChange(tx, id);
    if (now?.status !== 'waiting') return;
    const oldName = await confirmedNameOf(tx, passengerId);
    await setEmail(tx, passengerId, newEmail);
    await markChange(tx, id, 'confirmed');
    await deleteSessionsOf(tx, passengerId, sessionHash);
    await audit(tx, passengerId, 'confirm_email');
    const reason = { occasion: 'confirmed', aboutId: id } as const;
    await writeEmailsOf(tx, deps, emailChangeEmails, reason, () => ({
      oldName,
      oldEmail,
      newEmail,
      url: stopUrl,
    }));
  });
}

/** @returns false when the old address cannot be the account's again */
async function takeBack({ db, clock }: Dependencies, row: StoredEmailChange): Promise<boolean> {
  const { id, passengerId, oldEmail, expiresAt } = row;
  return db.transaction(async (tx) => {
    await lockPassenger(tx, passengerId);
    const now = await emailChange(tx, id);
    if (now?.status === 'stopped') return true;
    const passenger = await passengerById(tx, passengerId);
    const inTime = clock().getTime() < expiresAt.getTime() + TAKE_BACK_MS;
    if (!inTime || (passenger?.email !== oldEmail && (await isTaken(tx, oldEmail, passengerId))))
      return false;
    await endWaiting(tx, passengerId, 'stopped');
    await markChange(tx, id, 'stopped');
    await setEmail(tx, passengerId, oldEmail);
    await setPassword(tx, passengerId, null);
    await deleteSessionsOf(tx, passengerId);
    await audit(tx, passengerId, 'stop_email_change');
    return true;
  });
}
