import { type ReactNode, useEffect, useState } from 'react';
import type { Errors } from '../../field-errors.ts';
import { PATHS } from '../../paths.ts';
import { codeOf, loadPatiently, useCode } from '../../router/code.ts';
import { navigate } from '../../router/history.ts';
import { prefetch } from '../../router/table.ts';
import { useSettings } from '../../settings.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { LEFT, useForm } from '../../use-form.ts';
import { PartMissing } from '../shell/page-failure.tsx';
import { useAbort } from './use-abort.ts';
import { useQuestions } from './use-questions.tsx';

interface Search {
  /** What the visitor can be told before the server is asked. */
  check: () => Errors;
  form: SearchForm;
}

/** What only a press needs: it comes once the form answers. */
const RUN = codeOf(() => import('./search-run.tsx'));

/**
 * [HOME-18] A form of a trip and its search: loading, then the results, or what is wrong.
 * @param inPage the page stays in sight meanwhile
 */
export function useSearch(search: () => Search, inPage?: boolean) {
  const settings = useSettings();
  const run = useCode(RUN);
  const start = useAbort();
  const [problem, setProblem] = useState<ReactNode>(null);
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
    const { check, form: wanted } = search();
    return {
      check() {
        setProblem(null);
        questions.ask(null);
        return check();
      },
      async send() {
        prefetch(PATHS.results);
        const { signal } = start();
        // What was lost on the way is asked for again.
        const { runSearch } = RUN.here() ?? (await loadPatiently(RUN));
        await runSearch(wanted, signal);
        if (!signal.aborted) navigate(PATHS.results);
        return LEFT;
      },
      async failed(error) {
        const come = RUN.here();
        if (!come) {
          setProblem(<PartMissing />);
          return {};
        }
        const { asking, problem: told, errors } = await come.noPrices(error, wanted, settings);
        questions.ask(asking);
        setProblem(told);
        return errors;
      },
    };
  });
  const shown = form.busy && run && run !== 'lost';
  const waiting = shown && <run.SearchWaiting inPage={inPage} />;
  return { ...form, problem, waiting, questions, submit };
}
