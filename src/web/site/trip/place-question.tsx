import { useEffect, useId, useRef } from 'react';
import { choicesOf, QUESTION, wordsOf } from '../../../domain/place/place-question.ts';
import { PATHS } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { useSettings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import css from './place-question.module.css';
import { SpotAnswer, type SpotAnswerProps } from './spot-answer.tsx';
import { TEXTS } from './search-texts.ts';
import { settledBy } from './unclear-places.ts';

/** What helps when none of the candidates is meant. */
function Hint(props: SpotAnswerProps) {
  const { Company_Contact_Info: phone } = useSettings();
  return (
    <div className={css.question}>
      <div role="status">
        <p>{QUESTION.hint}</p>
        <p className={css.why}>
          {phone && `${QUESTION.call(phone)} `}
          <Link to={PATHS.quoteRequest}>{TEXTS.askQuotation}</Link>
        </p>
      </div>
      <div className={css.more}>
        <SpotAnswer {...props} />
      </div>
    </div>
  );
}

function Choices({ question, onSettled }: SpotAnswerProps) {
  return (
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
  );
}

interface PlaceQuestionProps extends SpotAnswerProps {
  /** It is the one to be answered now: it has the focus as soon as that is so. */
  current: boolean;
  /** It stands at no field: it says which one it is about. */
  named?: boolean;
  onNone?: () => void;
}

/** [PLACE-02, PLACE-04] One question about a place, answered by one press. */
export function PlaceQuestion(props: PlaceQuestionProps) {
  const { question, current, named, onSettled, onNone } = props;
  const { count } = question;
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
  if (question.left) return <Hint question={question} onSettled={onSettled} />;
  const { ask, why } = wordsOf(question);
  const about = [count[1] > 1 && `${id}-count`, why && `${id}-why`].filter(Boolean);
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups fields; these are buttons, each of which is an answer
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-ask`}
      aria-describedby={about.join(' ') || undefined}
      className={css.question}
    >
      {count[1] > 1 && (
        <p id={`${id}-count`} className={css.why}>
          {QUESTION.count(...count)}
        </p>
      )}
      <p id={`${id}-ask`} className={css.ask}>
        <span className={named ? css.label : 'visually-hidden'}>{question.label}</span> {ask}
      </p>
      {why && (
        <p id={`${id}-why`} className={css.why}>
          {why}
        </p>
      )}
      <Choices question={question} onSettled={onSettled} />
      <div className={css.more}>
        <SpotAnswer question={question} onSettled={onSettled} />
        {onNone && (
          <Button variant="quiet" onClick={({ detail }) => detail < 2 && onNone()}>
            {QUESTION.none}
          </Button>
        )}
      </div>
    </div>
  );
}
