import { type ReactNode, type RefObject, useState } from 'react';
import type { PlaceAnswer } from './trip-form.ts';
import type { Question } from './unclear-places.ts';

/** [PLACE-04] The questions about a form's places, and their component, loaded on demand. */
export interface Asking {
  questions: readonly Question[];
  /** The one to be answered now; none while the visitor is at a field. */
  current: Question | undefined;
  AskedPlace: (props: AskedPlaceProps) => ReactNode;
  /** The server's errors of other fields. */
  errors: Record<string, string>;
}

export interface AskedPlaceProps {
  field: string;
  asking: Asking;
  ask: (asking: Asking) => void;
  form: RefObject<HTMLFormElement | null>;
  /** Puts an answer into the fields that it is about. */
  settle: (fields: readonly string[], settled: PlaceAnswer) => void;
}

/** The id of a place's input; of a stop's first one. */
export const placeInputId = (field: string) => `trip-${field}`;

/** The question at a field, or nothing. */
export type QuestionAt = (field: string) => ReactNode;

/** Keeps a form's questions about its places; once all are answered, the form is sent. */
export function useQuestions(form: RefObject<HTMLFormElement | null>, start: Asking | null = null) {
  const [asking, ask] = useState(start);
  return {
    ask,
    /** Drops the questions about fields that have been touched. */
    keep: (isCurrent: (field: string) => boolean) =>
      ask(
        (now) => now && { ...now, questions: now.questions.filter(({ fields }) => fields.every(isCurrent)) },
      ),
    /** `settle` puts an answer into the fields that it is about. */
    below:
      (settle: AskedPlaceProps['settle']): QuestionAt =>
      (field) =>
        asking && <asking.AskedPlace {...{ field, asking, ask, form, settle }} />,
  };
}
