import { type ReactNode, useEffect, useRef, useState } from 'react';
import { codeOf, loadWithRetries, useCode } from '../../client/router/code.ts';
import { navigate } from '../../client/router/history.ts';
import { PATHS } from '../../client/router/paths.ts';
import { prefetch } from '../../client/router/table.ts';
import { useSettings } from '../../client/settings.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { type Errors, LEFT, useForm } from '../../ui/use-form.ts';
import { PartMissing } from '../shell/page-failure.tsx';
import { useQuestions } from './use-questions.tsx';

/** Starts a piece of work that is given up when the next one starts or the visitor leaves the page. */
export function useAbort(): () => AbortController {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current;
  };
}

interface Search {
  /** Errors that need no request. */
  check: () => Errors;
  form: SearchForm;
}

/** Code needed only by a press; it loads once the form is interactive. */
const RUN = codeOf(() => import('./search-run.tsx'));

/**
 * [HOME-18] A trip form and its search: loading, then the results or the errors.
 * @param inPage the page stays visible meanwhile
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
  const submit = form.handleSubmit(() => {
    const { check, form: searched } = search();
    return {
      check() {
        setProblem(null);
        questions.ask(null);
        return check();
      },
      async send() {
        prefetch(PATHS.results);
        const { signal } = start();
        // Lost requests are repeated.
        const { runSearch } = RUN.here() ?? (await loadWithRetries(RUN));
        await runSearch(searched, signal);
        if (!signal.aborted) navigate(PATHS.results);
        return LEFT;
      },
      async failed(error) {
        const come = RUN.here();
        if (!come) {
          setProblem(<PartMissing />);
          return {};
        }
        const { asking, problem: refusal, errors } = await come.noPrices(error, searched, settings);
        questions.ask(asking);
        setProblem(refusal);
        return errors;
      },
    };
  });
  const shown = form.busy && run && run !== 'lost';
  const waiting = shown && <run.SearchWaiting inPage={inPage} />;
  return { ...form, problem, waiting, questions, submit };
}
