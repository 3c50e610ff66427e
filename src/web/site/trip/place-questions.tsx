import { useState } from 'react';
import type { UnclearPlace } from '../../../contract/problem.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { PlaceQuestion } from './place-question.tsx';
import type { Settled } from './trip-changes.ts';
import { hireLabel, tripLabel } from './server-errors.ts';
import { type Question, questionsOf, settledForm } from './unclear-places.ts';

interface PlaceQuestionsProps {
  unclear: Readonly<Record<string, UnclearPlace>>;
  /** What was asked for. */
  form: SearchForm;
  /** Told of the form once each question has been answered. */
  onSettled: (form: SearchForm) => void;
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/** [PLACE-04] What is asked about places where no form of the trip stands, one question under another. */
export function PlaceQuestions({ unclear, form, onSettled }: PlaceQuestionsProps) {
  const [settling, setSettling] = useState(() => ({
    form,
    questions: questionsOf(unclear, form.kind === 'hourly' ? hireLabel : tripLabel),
  }));
  // Nobody is taken away from what they are typing.
  const [focused, setFocused] = useState(() => !isTyping());
  const settle = (question: Question, settled: Settled) => {
    const next = settledForm(settling.form, question.fields, settled);
    const rest = settling.questions.filter((other) => other !== question);
    if (rest.length === 0) return onSettled(next);
    setFocused(true);
    return setSettling({ form: next, questions: rest });
  };
  return settling.questions.map((question, index) => (
    <PlaceQuestion
      key={question.fields[0]}
      named
      question={question}
      current={focused && index === 0}
      onSettled={(settled) => settle(question, settled)}
    />
  ));
}
