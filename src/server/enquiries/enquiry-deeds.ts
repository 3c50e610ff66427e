import type { EnquiryClosing, EnquiryReply } from '../../contract/office-enquiry-deeds.ts';
import {
  type EnquiryId,
  matterOf,
  type Outcome,
  OUTCOMES_OF,
  signature,
} from '../../domain/office/enquiries.ts';
import type { Database, Transaction } from '../db/database.ts';
import { badField } from '../http/problem.ts';
import { writeLetters, type Writing } from '../mail/write-letters.ts';
import { ANSWERED, answerLetters } from './answer-letters.ts';
import { aboutOf } from './enquiry-wire.ts';
import type { StoredEnquiry } from './office-enquiries-store.ts';
import { type By, cannot, enter, move, onEnquiry } from './on-enquiry.ts';

/** What staff do with an enquiry. Each throws ProblemError 409 `moved_on` or `cannot_do` where it is not done. */
export interface EnquiryDeeds {
  /** Writes to whoever wrote. */
  answer(of: EnquiryId, reply: EnquiryReply, by: By): Promise<void>;
  /** For staff alone. */
  note(of: EnquiryId, text: string, by: By): Promise<void>;
  /**
   * @param said with the last entry of the thread that was seen
   * @throws ProblemError 422 for a complaint or lost property without how it ended
   */
  close(of: EnquiryId, said: EnquiryClosing, by: By): Promise<void>;
  reopen(of: EnquiryId, said: { seen: number }, by: By): Promise<void>;
}

export interface DeedDependencies extends Writing {
  db: Database;
  clock: () => Date;
}

/** Mails an answer, which is another mail than any before. */
async function send(
  tx: Transaction,
  writing: Writing,
  one: StoredEnquiry,
  { entry, by, subject, text }: Pick<EnquiryReply, 'subject' | 'text'> & { entry: number; by: By },
): Promise<void> {
  const signed = signature(by.name, writing.settings.current().settings.Company_Name);
  const written = { email: one.email, subject, text, signed, about: aboutOf(one) };
  const reason = { occasion: ANSWERED, aboutId: one.id, instance: String(entry) } as const;
  await writeLetters(tx, writing, answerLetters(one.kind), reason, () => written);
}

/** @throws ProblemError 422 unless it says how a matter ended, and of what is none nothing */
function checkOutcome({ kind, reason }: StoredEnquiry, outcome: Outcome | undefined): void {
  const matter = kind === 'message' ? matterOf(reason) : null;
  const known: readonly Outcome[] = matter ? OUTCOMES_OF[matter] : [];
  if (matter && outcome === undefined) throw badField('outcome', `is required: one of ${known.join(', ')}`);
  if (outcome !== undefined && !known.includes(outcome))
    throw badField(
      'outcome',
      matter ? `must be one of ${known.join(', ')}` : 'is for complaints and lost property',
    );
}

export function createEnquiryDeeds(deps: DeedDependencies): EnquiryDeeds {
  const { db, clock } = deps;
  return {
    answer: (of, { seen, ...words }, by) =>
      onEnquiry(db, of, async (tx, one) => {
        if (one.email === '') throw cannot('There is no e-mail address to answer to: ring, then close it.');
        await move(tx, one, 'answer', seen);
        const entry = await enter(tx, of, { kind: 'answer', by, at: clock(), ...words });
        await send(tx, deps, one, { entry, by, ...words });
      }),
    note: (of, text, by) =>
      onEnquiry(db, of, async (tx) => {
        await enter(tx, of, { kind: 'note', by, at: clock(), text });
      }),
    close: (of, { reason, outcome, seen }, by) =>
      onEnquiry(db, of, async (tx, one) => {
        checkOutcome(one, outcome);
        await move(tx, one, 'close', seen);
        await enter(tx, of, { kind: 'close', by, at: clock(), text: reason, ...(outcome && { outcome }) });
      }),
    reopen: (of, { seen }, by) =>
      onEnquiry(db, of, async (tx, one) => {
        await move(tx, one, 'reopen', seen);
        await enter(tx, of, { kind: 'reopen', by, at: clock() });
      }),
  };
}
