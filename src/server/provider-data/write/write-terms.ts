import type { CancellationStep } from '../../../domain/booking/cancellation.ts';
import type { ChangeAgreement } from '../../../domain/booking/change-agreement.ts';
import type { Charge } from '../../../domain/booking/charge.ts';
import type { OfferedTerms } from '../../../domain/booking/terms.ts';
import { sameText } from '../../../domain/same-text.ts';
import { offeredTerms, type WrittenTerms } from '../file-terms.ts';
import { poundsOf, somePounds, unless } from './write-fields.ts';

/** What must be said so that terms come out as wanted where others are said already; null where that cannot be said. */
export function termsBeside(wanted: OfferedTerms, said: WrittenTerms): WrittenTerms | null {
  const values: Required<{ [K in keyof WrittenTerms]: unknown }> = {
    cancellation: wanted.cancellation,
    noShow: wanted.noShow,
    waitingMinutes: wanted.waitingMinutes,
    airportWaitingMinutes: wanted.airportWaitingMinutes,
    waitingPerMinute: wanted.waitingPencePerMinute,
    changeAgreement: wanted.changeAgreement,
  };
  const own: WrittenTerms = {};
  for (const name of Object.keys(values) as (keyof WrittenTerms)[]) {
    const field = name === 'waitingPerMinute' ? 'waitingPencePerMinute' : name;
    if (sameText(offeredTerms(said, own)[field]) !== sameText(wanted[field]))
      Object.assign(own, { [name]: values[name] });
  }
  // A charge for not coming can be another one, but not taken back.
  return own.noShow === null ? null : own;
}

const chargeOf = ({ percent, pence }: Charge) => ({
  percent: unless(percent, 0),
  amount: somePounds(pence),
});

const stepOf = ({ untilHours, ...charge }: CancellationStep) => ({
  untilHours: untilHours ?? undefined,
  ...chargeOf(charge),
});

function agreementOf(agreement: ChangeAgreement | null) {
  if (agreement === null) return 'never';
  const { withinHours, answerHours } = agreement;
  if (withinHours === null && answerHours === 24) return 'always';
  return { withinHours: withinHours ?? undefined, answerHours: unless(answerHours, 24) };
}

/** Terms as a file has them. */
export function writeTerms({
  cancellation,
  noShow,
  waitingPerMinute,
  changeAgreement,
  ...rest
}: WrittenTerms) {
  return {
    ...rest,
    cancellation: cancellation?.map(stepOf),
    noShow: noShow && chargeOf(noShow),
    waitingPerMinute: waitingPerMinute === undefined ? undefined : poundsOf(waitingPerMinute),
    changeAgreement: changeAgreement === undefined ? undefined : agreementOf(changeAgreement),
  };
}
