import { useEffect, useState } from 'react';
import type { Errors } from '../../field-errors.ts';
import { PATHS } from '../../paths.ts';
import type { LabelOf } from '../../refusal.ts';
import { navigate } from '../../router/history.ts';
import { prefetch } from '../../router/table.ts';
import { useSettings } from '../../settings.ts';
import { LEFT, useForm } from '../../use-form.ts';
import { showPriceFailure } from './search.ts';
import { serverErrors } from './trip-errors.ts';
import { useAbort } from './use-abort.ts';
import { askingOf, useQuestions } from './use-questions.tsx';
import type { Problem } from './form-problem.tsx';

interface Search {
  /** What the visitor can be told before the server is asked. */
  check: () => Errors;
  run: (signal: AbortSignal) => Promise<void>;
  labelOf: LabelOf;
}

/** [HOME-18] A form of a trip and its search: loading, then the results, or what is wrong. */
export function useSearch(search: () => Search) {
  const settings = useSettings();
  const start = useAbort();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ path: PATHS.bookTrip });
  const questions = useQuestions(form.form);
  useEffect(() => {
    const element = form.form.current;
    const intend = () => prefetch(PATHS.results);
    // While the trip is being typed: the prices then wait for nothing but their answer.
    element?.addEventListener('focusin', intend, { once: true });
    return () => element?.removeEventListener('focusin', intend);
  }, [form.form]);
  const submit = form.pressing(() => {
    const { check, run, labelOf } = search();
    return {
      check() {
        setProblem(null);
        questions.ask(null);
        return check();
      },
      async send() {
        prefetch(PATHS.results);
        const { signal } = start();
        try {
          await run(signal);
        } catch (error) {
          if (!signal.aborted) throw error;
        }
        if (!signal.aborted) navigate(PATHS.results);
        return LEFT;
      },
      async failed(error) {
        const asking = await askingOf(error, labelOf);
        if (asking) {
          questions.ask(asking);
          return serverErrors(asking.errors, labelOf);
        }
        const failure = await showPriceFailure(error, settings);
        if (failure.redirect) return {};
        setProblem(failure);
        return serverErrors(failure.errors, labelOf);
      },
    };
  });
  return { ...form, problem, questions, submit };
}
