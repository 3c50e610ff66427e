import { isApiError, messageOf } from '../../client/api.ts';
import type { LabelOf } from '../../client/refusal.ts';
import { without } from '../../ui/use-form.ts';
import type { Asking } from './use-questions.tsx';

/** Returns the questions of a refused search; null if it has none, or they were lost on the way. */
export async function askingOf(error: unknown, labelOf: LabelOf): Promise<Asking | null> {
  if (!isApiError(error) || !error.unclear) return null;
  try {
    const [{ questionsOf }, { PlaceQuestionField: AskedPlace }] = await Promise.all([
      import('./unclear-places.ts'),
      import('./place-questions.tsx'),
    ]);
    const questions = questionsOf(error.unclear, labelOf);
    const errors = without(error.errors, Object.keys(error.unclear)) as Record<string, string>;
    const [current] = questions;
    return current ? { questions, current, AskedPlace, errors } : null;
  } catch (lost) {
    console.warn('question:', messageOf(lost));
    return null;
  }
}
