import { createHash } from 'node:crypto';
import type { ErasureAsked, HeldAnswer } from '../../contract/office-persons.ts';
import { staffActor, writeAudit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { badField, ProblemError } from '../http/problem.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { Keep } from '../keep.ts';
import type { Secrets } from '../secrets.ts';
import { createSignedTexts } from '../signed-text.ts';
import { eraseHeld, type Erasure } from './erase-person.ts';
import { goesWords, staysWords } from './held-words.ts';
import { asProblem } from './person-problem.ts';

/** For so long what was shown may be pressed. */
const SHOWN_MS = 15 * 60_000;

/** Ends a transaction that was only to see what it would do. */
class Undone extends Error {
  readonly erasure: Erasure;
  constructor(erasure: Erasure) {
    super('this erasure is not kept');
    this.erasure = erasure;
  }
}

/** Erasing somebody from the office: shown first, then done as it was shown. */
export interface Erasures {
  preview(email: string): Promise<Pick<HeldAnswer, 'refused' | 'goes' | 'stays' | 'token'>>;
  /** @throws ProblemError 409 `cannot_do` or `moved_on`, 422 */
  erase(asked: ErasureAsked, by: StaffPrincipal): Promise<void>;
}

interface Deps {
  db: Database;
  clock: () => Date;
  keep: Keep;
  secrets: Secrets;
}

const saidOf = (email: string, erasure: Erasure): string =>
  createHash('sha256')
    .update(JSON.stringify([email.toLowerCase(), erasure]))
    .digest('base64url');

/** What it would do, found out by doing it and taking it back. @throws what it is refused with */
async function tried({ db, clock, keep }: Deps, email: string): Promise<Erasure> {
  try {
    return await db.transaction(async (tx) => {
      throw new Undone(await eraseHeld(tx, email, { now: clock(), keep }));
    });
  } catch (error) {
    if (error instanceof Undone) return error.erasure;
    throw error;
  }
}

/** @throws ProblemError 422 */
function checkWords({ email, typed, reason }: ErasureAsked): void {
  const address = email.toLowerCase();
  if (typed.toLowerCase() !== address) throw badField('typed', 'must be the e-mail address that is erased');
  // It stays in the log, which names nobody who was erased.
  if (reason.toLowerCase().includes(address)) throw badField('reason', 'must not name the e-mail address');
}

export function createErasures(deps: Deps): Erasures {
  const { db, clock, keep } = deps;
  const signed = createSignedTexts(deps.secrets, 'erasure');
  return {
    async preview(email) {
      try {
        const erasure = await tried(deps, email);
        const until = clock().getTime() + SHOWN_MS;
        return {
          refused: null,
          goes: goesWords(erasure.deleted),
          stays: staysWords(erasure.kept),
          token: signed.sign(`${saidOf(email, erasure)}.${until}`),
        };
      } catch (error) {
        const problem = asProblem(error);
        if (!(problem instanceof ProblemError)) throw error;
        return { refused: problem.message, goes: [], stays: [], token: '' };
      }
    },
    async erase(asked, by) {
      checkWords(asked);
      const { email, reason, token } = asked;
      const [said, until] = (signed.open(token) ?? '').split('.');
      const now = clock();
      try {
        await db.transaction(async (tx) => {
          const erasure = await eraseHeld(tx, email, { now, keep });
          if (said !== saidOf(email, erasure) || Number(until) <= now.getTime())
            throw new ProblemError(
              409,
              'moved_on',
              'Something else would go by now than was shown: look again.',
            );
          const { deleted, kept } = erasure;
          const detail = { reason, deleted, bookings: kept.map(({ booking }) => booking) };
          const entry = { actor: staffActor(by.id), entity: 'person', entityId: 'erased' };
          await writeAudit(tx, { ...entry, action: 'erase', detail });
        });
      } catch (error) {
        throw asProblem(error);
      }
    },
  };
}
