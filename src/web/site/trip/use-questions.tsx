import { type ReactNode, type RefObject, useState } from 'react';
import { isApiError, messageOf } from '../../api.ts';
import { without } from '../../field-errors.ts';
import type { LabelOf } from '../../refusal.ts';
import type { Settled } from './trip-changes.ts';
import type { Question } from './unclear-places.ts';

/** [PLACE-04] What is asked about the places of a form, and what shows it: that comes when it is needed. */
export interface Asking {
  questions: readonly Question[];
  /** The one to be answered now; none while the visitor is at a field. */
  current: Question | undefined;
  PlaceQuestion: typeof import('./place-question.tsx').PlaceQuestion;
  /** What is wrong with other fields, as the server says it. */
  errors: Record<string, string>;
}

/** What a refused search asks; null where it asks nothing, or the questions are lost on the way. */
export async function askingOf(error: unknown, labelOf: LabelOf): Promise<Asking | null> {
  if (!isApiError(error) || !error.unclear) return null;
  try {
    const { questionsOf, PlaceQuestion } = await import('./place-question.tsx');
    const questions = questionsOf(error.unclear, labelOf);
    const errors = without(error.errors, Object.keys(error.unclear)) as Record<string, string>;
    const [current] = questions;
    return current ? { questions, current, PlaceQuestion, errors } : null;
  } catch (lost) {
    console.warn('question:', messageOf(lost));
    return null;
  }
}

/** The id of a place's input; of a stop's first one. */
export const placeInputId = (field: string) => `trip-${field}`;

/** The question that stands at a field, or nothing. */
export type Below = (field: string) => ReactNode;

/** What a form asks about its places, until each is answered: then it is sent. */
export function useQuestions(form: RefObject<HTMLFormElement | null>, start: Asking | null = null) {
  const [asking, ask] = useState(start);
  const enter = (field = '') => document.getElementById(placeInputId(field))?.focus();
  return {
    ask,
    /** Drops the questions about fields that have been touched. */
    keep: (stands: (field: string) => boolean) =>
      ask((now) => now && { ...now, questions: now.questions.filter(({ fields }) => fields.every(stands)) }),
    /** `settle` puts an answer into the fields that it is about. */
    below:
      (settle: (fields: readonly string[], settled: Settled) => void): Below =>
      (field) => {
        const { PlaceQuestion, questions = [] } = asking ?? {};
        const question = questions.find(({ fields }) => fields[0] === field);
        if (!asking || !PlaceQuestion || !question) return null;
        const rest = questions.filter((other) => other !== question);
        const left = { ...question, left: true };
        return (
          <PlaceQuestion
            question={question}
            current={question === asking.current}
            onSettled={(settled) => {
              const current = rest.find((other) => !other.left);
              settle(question.fields, settled);
              ask({ ...asking, questions: rest, current });
              if (rest.length === 0) setTimeout(() => form.current?.requestSubmit());
              else if (!current) enter(rest[0]?.fields[0]);
            }}
            onNone={() => {
              const now = questions.map((other) => (other === question ? left : other));
              ask({ ...asking, questions: now, current: undefined });
              enter(field);
            }}
          />
        );
      },
  };
}
