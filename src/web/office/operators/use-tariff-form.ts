import { useState } from 'react';
import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import type { Value } from '../../../domain/tariffs/parts.ts';
import { isApiError } from '../../client/calls.ts';
import { showNotice } from '../../ui/alert.tsx';
import { type Errors, useForm } from '../../ui/use-form.ts';
import { call, messageOf } from '../api.ts';
import { TEXTS as DRAFT_TEXTS } from '../documents/texts.ts';
import { pricesChanged } from '../queries.ts';
import { useTyped as useKept } from '../use-typed.ts';
import {
  bodyOf,
  errorsFound,
  faultsOfParts,
  type ReadTariff,
  readTyped,
  sameTyped,
  typedOf,
  type TypedTariff,
  typedWith,
} from './typed-tariff.ts';

/** The state of a tariff and its draft that has been shown. */
const stateOf = ({ version, draft }: OfficeTariff) => `${version} ${draft?.revision ?? 0}`;

/** Typed prices stored in this tab. */
interface SavedTariff {
  seen: OfficeTariff;
  typed: TypedTariff;
}

function savedIn(text: string): SavedTariff | null {
  try {
    return text === '' ? null : (JSON.parse(text) as SavedTariff);
  } catch {
    return null;
  }
}

/** Typed values over the version that was read; a newer version is taken over if nothing is typed. */
function useTyped(tariff_id: string, tariff: OfficeTariff) {
  const [text, keep] = useKept(`tariff:${tariff_id}`);
  const [{ seen, typed }, setState] = useState<SavedTariff>(
    () => savedIn(text) ?? { seen: tariff, typed: typedOf(tariff) },
  );
  /** The last saved values. */
  const [saved, setSaved] = useState(() => typedOf(seen));
  /** The version saved over, while its successor loads. */
  const [savedOver, setSavedOver] = useState('');
  const isClean = sameTyped(typed, saved);
  const isNewer = stateOf(tariff) !== stateOf(seen);
  const put = (next: SavedTariff, clean: TypedTariff) => {
    setState(next);
    setSaved(clean);
    keep(sameTyped(next.typed, clean) ? '' : JSON.stringify(next));
  };
  const adopt = () => {
    const next = typedOf(tariff);
    put({ seen: tariff, typed: next }, next);
  };
  if (isNewer && isClean) {
    const next = typedOf(tariff);
    setState({ seen: tariff, typed: next });
    setSaved(next);
  }
  return {
    seen,
    typed,
    type: (next: TypedTariff) => put({ seen, typed: next }, saved),
    isClean,
    isAwaited: savedOver === stateOf(tariff),
    /** A colleague was quicker, and something is typed. */
    isBehind: isNewer && !isClean,
    adopt,
    goOn: () => put({ seen: tariff, typed }, typedOf(tariff)),
    saved: () => {
      setSavedOver(stateOf(tariff));
      put({ seen, typed }, typed);
    },
  };
}

function check({ later, date }: TypedTariff, errors: Errors<string>): Errors<string> {
  return later && date === '' ? { ...errors, from_date: DRAFT_TEXTS.dateMissing } : errors;
}

type State = ReturnType<typeof useTyped>;

/** Saving a draft, and throwing it away. */
function useSaving(tariff_id: string, { seen, typed, saved }: State, { changes, errors: wrong }: ReadTariff) {
  const { form, busy, errors, handleSubmit, submit, touch } = useForm<string>();
  const [problem, setProblem] = useState('');
  const params = { tariff_id };
  const steps = (words: string, make: () => Promise<unknown>) => ({
    async send() {
      setProblem('');
      await make();
    },
    sent() {
      saved();
      showNotice(words);
      pricesChanged();
    },
    async failed(error: unknown): Promise<Errors<string>> {
      const found = isApiError(error) ? errorsFound(error.errors, changes) : {};
      const [first] = faultsOfParts(found);
      if (Object.keys(found).length === 0 || first) setProblem(first ?? messageOf(error));
      pricesChanged();
      return found;
    },
  });
  const save = handleSubmit(() => ({
    check: () => check(typed, wrong),
    ...steps(DRAFT_TEXTS.saved, () =>
      call('PUT /api/v1/office/tariffs/:tariff_id/draft', { params, body: bodyOf(seen, typed, changes) }),
    ),
  }));
  const query = { revision: seen.draft?.revision ?? 0 };
  const drop = () =>
    void submit(
      steps(DRAFT_TEXTS.dropped, () =>
        call('DELETE /api/v1/office/tariffs/:tariff_id/draft', { params, query }),
      ),
    );
  return { form, busy, errors, problem, touch, save, drop };
}

/** Other prices while they are typed, and their saving. */
export function useTariffForm(tariff_id: string, tariff: OfficeTariff) {
  const state = useTyped(tariff_id, tariff);
  const { seen, typed, type } = state;
  const read = readTyped(seen.live, typed);
  const { form, save, touch, ...saving } = useSaving(tariff_id, state, read);
  return {
    form,
    save,
    typing: {
      ...saving,
      state,
      read,
      onNumber: (key: string) => (value: string) => {
        touch(key);
        type({ ...typed, numbers: { ...typed.numbers, [key]: value } });
      },
      /** Adds a part, sets it or, with null, takes it out. */
      onPart: (...values: [key: string, value: Value][]) => {
        touch(...values.map(([key]) => key));
        type(typedWith(typed, read, new Map(values)));
      },
      onFrom: (from: Partial<TypedTariff>) => {
        touch('from_date', 'from_time');
        type({ ...typed, ...from });
      },
    },
  };
}

export type Typing = ReturnType<typeof useTariffForm>['typing'];
