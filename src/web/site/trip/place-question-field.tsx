import { PlaceQuestion } from './place-question.tsx';
import { type AskedPlaceProps, placeInputId } from './use-questions.tsx';

export { questionsOf } from './unclear-places.ts';

const enter = (field = '') => document.getElementById(placeInputId(field))?.focus();

/** The question at a field, if any; once the last is answered, the form is sent. */
export function PlaceQuestionField({ field, asking, ask, form, settle }: AskedPlaceProps) {
  const { questions } = asking;
  const question = questions.find(({ fields }) => fields[0] === field);
  if (!question) return null;
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
}
