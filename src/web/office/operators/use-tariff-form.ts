import { useState } from 'react';
import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import { isApiError, messageOf } from '../../calling.ts';
import type { Errors } from '../../field-errors.ts';
import { showNews } from '../../ui/alert.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { pricesMoved } from './lists.ts';
import { TARIFF_TEXTS } from './texts.ts';
import {
  bodyOf,
  changesTyped,
  errorsFound,
  fieldsThen,
  sameTyped,
  type TypedTariff,
  typedOf,
} from './typed-tariff.ts';

/** Which state of a tariff and its draft somebody has looked at. */
const stateOf = ({ version, draft }: OfficeTariff) => `${version} ${draft?.revision ?? 0}`;

/** What is typed over the state that was looked at; a state that is newer is taken up where nothing is typed. */
function useTyped(tariff: OfficeTariff) {
  const [seen, setSeen] = useState(tariff);
  const [typed, setTyped] = useState(() => typedOf(tariff));
  /** What is saved already. */
  const [kept, setKept] = useState(typed);
  const isClean = sameTyped(typed, kept);
  const isNewer = stateOf(tariff) !== stateOf(seen);
  const adopt = () => {
    const next = typedOf(tariff);
    setSeen(tariff);
    setTyped(next);
    setKept(next);
  };
  if (isNewer && isClean) adopt();
  return {
    seen,
    typed,
    setTyped,
    isClean,
    /** A colleague was quicker, and something is typed. */
    isBehind: isNewer && !isClean,
    adopt,
    goOn: () => {
      setSeen(tariff);
      setKept(typedOf(tariff));
    },
    saved: () => setKept(typed),
  };
}

function check({ later, date }: TypedTariff, errors: Errors<string>): Errors<string> {
  return later && date === '' ? { ...errors, from_date: TARIFF_TEXTS.dateMissing } : errors;
}

type State = ReturnType<typeof useTyped>;

/** Saving a draft, and throwing it away. */
function useSaving(
  tariff_id: string,
  { seen, typed, saved }: State,
  { changes, errors: wrong }: ReturnType<typeof changesTyped>,
) {
  const { form, busy, errors, pressing, press, touch } = useForm<string>();
  const [problem, setProblem] = useState('');
  const params = { tariff_id };
  const steps = (words: string, make: () => Promise<unknown>) => ({
    async send() {
      setProblem('');
      await make();
    },
    sent() {
      saved();
      showNews(words);
      pricesMoved();
    },
    async failed(error: unknown): Promise<Errors<string>> {
      const found = isApiError(error) ? errorsFound(error.errors, changes) : {};
      if (Object.keys(found).length === 0 || 'changes' in found) setProblem(messageOf(error));
      pricesMoved();
      return found;
    },
  });
  const save = pressing(() => ({
    check: () => check(typed, wrong),
    ...steps(TARIFF_TEXTS.saved, () =>
      call('PUT /api/v1/office/tariffs/:tariff_id/draft', { params, body: bodyOf(seen, typed, changes) }),
    ),
  }));
  const query = { revision: seen.draft?.revision ?? 0 };
  const drop = () =>
    void press(
      steps(TARIFF_TEXTS.dropped, () =>
        call('DELETE /api/v1/office/tariffs/:tariff_id/draft', { params, query }),
      ),
    );
  return { form, busy, errors, problem, touch, save, drop };
}

/** Other prices while they are typed, and their saving. */
export function useTariffForm(tariff_id: string, tariff: OfficeTariff) {
  const state = useTyped(tariff);
  const { seen, typed, setTyped } = state;
  const fields = fieldsThen(seen.live, typed);
  const read = changesTyped(fields, typed.numbers);
  const { form, save, touch, ...saving } = useSaving(tariff_id, state, read);
  return {
    form,
    save,
    typing: {
      ...saving,
      state,
      fields,
      changes: read.changes,
      onNumber: (key: string) => (value: string) => {
        touch(key);
        setTyped((now) => ({ ...now, numbers: { ...now.numbers, [key]: value } }));
      },
      onFrom: (from: Partial<TypedTariff>) => {
        touch('from_date', 'from_time');
        setTyped((now) => ({ ...now, ...from }));
      },
    },
  };
}

export type Typing = ReturnType<typeof useTariffForm>['typing'];
