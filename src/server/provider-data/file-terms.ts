import { z } from 'zod';
import type { ChangeAgreement } from '../../domain/booking/change-agreement.ts';
import type { Charge } from '../../domain/booking/charge.ts';
import type { OfferedTerms } from '../../domain/booking/terms.ts';
import { cancellation } from './file-cancellation.ts';
import { pounds, whole } from './file-fields.ts';

const charge = z
  .strictObject({ percent: whole(0, 100).default(0), amount: pounds.default(0) })
  .transform(({ percent, amount }): Charge => ({ percent, pence: amount }));

const minutes = whole(0, 240);

const ASKED = { withinHours: null, answerHours: 24 };

/** When it must agree to a change; a category may say "never" where its operator says otherwise. */
const changeAgreement = z.union(
  [
    z.literal('never').transform(() => null),
    z.literal('always').transform((): ChangeAgreement => ASKED),
    z
      .strictObject({
        withinHours: whole(1, 720).nullable().default(null),
        answerHours: whole(1, 168).default(24),
      })
      .transform((agreement): ChangeAgreement => agreement),
  ],
  { error: 'must be "never", "always", or hours such as { "withinHours": 48, "answerHours": 12 }' },
);

/** What an operator may say for all of its categories, and with a tariff for that one. */
export const termsFields = {
  cancellation: cancellation.optional(),
  noShow: charge.optional(),
  waitingMinutes: minutes.optional(),
  airportWaitingMinutes: minutes.optional(),
  waitingPerMinute: pounds.optional(),
  changeAgreement: changeAgreement.optional(),
};

const termsSchema = z.object(termsFields);

/** What is written of it. */
export type WrittenTerms = z.output<typeof termsSchema>;

/** The part of something written that is terms. */
export function termsIn(written: WrittenTerms): WrittenTerms {
  return Object.fromEntries(Object.entries(written).filter(([name]) => Object.hasOwn(termsFields, name)));
}

/** Whole terms: an operator's, with what a tariff says in their place. */
export function offeredTerms(ofOperator: WrittenTerms, ofTariff: WrittenTerms = {}): OfferedTerms {
  const {
    cancellation: steps = [],
    noShow = null,
    waitingMinutes = 0,
    airportWaitingMinutes = waitingMinutes,
    waitingPerMinute = 0,
    changeAgreement: asked = null,
  } = { ...ofOperator, ...ofTariff };
  return {
    cancellation: steps,
    noShow,
    waitingMinutes,
    airportWaitingMinutes,
    waitingPencePerMinute: waitingPerMinute,
    changeAgreement: asked,
  };
}
