import { useEffect, useId, useRef } from 'react';
import { choicesOf, wordsOf } from '../../../domain/place-question.ts';
import { QUESTION } from '../../../domain/question-words.ts';
import { PATHS } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { useSettings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import css from './place-question.module.css';
import { TEXTS } from './texts.ts';
import type { Settled } from './trip-changes.ts';
import { type Question, settledBy } from './unclear-places.ts';

export { questionsOf } from './unclear-places.ts';

/** What helps when none of the candidates is meant. */
function Hint() {
  const { Company_Contact_Info: phone } = useSettings();
  return (
    <div role="status" className={css.question}>
      <p>{QUESTION.hint}</p>
      <p className={css.why}>
        {phone && `${QUESTION.call(phone)} `}
        <Link to={PATHS.quoteRequest}>{TEXTS.askQuotation}</Link>
      </p>
    </div>
  );
}

interface PlaceQuestionProps {
  question: Question;
  /** It is the one to be answered now: it has the focus as soon as that is so. */
  current: boolean;
  /** It stands at no field: it says which one it is about. */
  named?: boolean;
  onSettled: (settled: Settled) => void;
  onNone?: () => void;
}

/** [PLACE-02, PLACE-04] One question about a place, answered by one press. */
export function PlaceQuestion({ question, current, named, onSettled, onNone }: PlaceQuestionProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!current) return undefined;
    // A dialog that opens takes the focus first.
    const timer = setTimeout(() => {
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [current]);
  if (question.left) return <Hint />;
  const { ask, why } = wordsOf(question);
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups fields; these are buttons, each of which is an answer
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-ask`}
      aria-describedby={why ? `${id}-why` : undefined}
      className={css.question}
    >
      <p id={`${id}-ask`} className={css.ask}>
        <span className={named ? css.label : 'visually-hidden'}>{question.label}</span> {ask}
      </p>
      {why && (
        <p id={`${id}-why`} className={css.why}>
          {why}
        </p>
      )}
      <ul className={css.choices}>
        {choicesOf(question).map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              className={css.choice}
              // The second press of a double click may land on the next question.
              onClick={({ detail }) => detail < 2 && onSettled(settledBy(choice))}
            >
              <span>
                {choice.label}
                {choice.note && <small>{choice.note}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onNone && (
        <Button variant="quiet" className={css.none} onClick={onNone}>
          {QUESTION.none}
        </Button>
      )}
    </div>
  );
}
