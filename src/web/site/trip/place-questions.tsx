import { useEffect, useId, useRef, useState } from 'react';
import type { UnclearPlace } from '../../../contract/prices.ts';
import { choicesOf, QUESTION, wordsOf } from '../../../domain/place/place-question.ts';
import { Link } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { usePinDialog } from '../../places/address-field.tsx';
import { TEXTS as PLACE_TEXTS } from '../../places/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './place-questions.module.css';
import { TEXTS } from './search-texts.ts';
import { hireLabel, tripLabel } from './server-errors.ts';
import type { PlaceAnswer } from './trip-form.ts';
import { type Question, questionsOf, settledBy, settledForm } from './unclear-places.ts';
import { type AskedPlaceProps, placeInputId } from './use-questions.tsx';

interface SpotAnswerProps {
  question: Question;
  onSettled: (settled: PlaceAnswer) => void;
}

/**
 * [PLACE-04, PLACE-15] A position set by the passenger is also an answer; the pin is first at the likeliest place.
 */
function SpotAnswer({ question: { text, candidates }, onSettled }: SpotAnswerProps) {
  const pin = usePinDialog({
    text,
    near: candidates[0],
    onPick: ({ text: name, placeId }) => onSettled({ text: name, placeId, confirmed: placeId }),
  });
  const open = (button: HTMLElement) => {
    // Not every browser focuses a clicked element, and the focus returns to it.
    button.focus();
    pin.open();
  };
  return (
    <>
      <Button variant="quiet" onClick={({ detail, currentTarget }) => detail < 2 && open(currentTarget)}>
        <Icon name="pin" size={20} />
        {PLACE_TEXTS.pin}
      </Button>
      {pin.dialog}
    </>
  );
}

/** Help if none of the candidates is meant. */
function Hint(props: SpotAnswerProps) {
  const { Company_Contact_Info: phone } = useSettings();
  return (
    <div className={styles.question}>
      <div role="status">
        <p>{QUESTION.hint}</p>
        <p className={styles.why}>
          {phone && `${QUESTION.call(phone)} `}
          <Link to={PATHS.quoteRequest}>{TEXTS.askQuotation}</Link>
        </p>
      </div>
      <div className={styles.more}>
        <SpotAnswer {...props} />
      </div>
    </div>
  );
}

function Choices({ question, onSettled }: SpotAnswerProps) {
  return (
    <ul className={styles.choices}>
      {choicesOf(question).map((choice) => (
        <li key={choice.id}>
          <button
            type="button"
            className={styles.choice}
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
  /** Not beside a field, so it names the field. */
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
  const described = [count[1] > 1 && `${id}-count`, why && `${id}-why`].filter(Boolean);
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups fields; these are buttons, each an answer
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-ask`}
      aria-describedby={described.join(' ') || undefined}
      className={styles.question}
    >
      {count[1] > 1 && (
        <p id={`${id}-count`} className={styles.why}>
          {QUESTION.count(...count)}
        </p>
      )}
      <p id={`${id}-ask`} className={styles.ask}>
        <span className={named ? styles.label : 'visually-hidden'}>{question.label}</span> {ask}
      </p>
      {why && (
        <p id={`${id}-why`} className={styles.why}>
          {why}
        </p>
      )}
      <Choices question={question} onSettled={onSettled} />
      <div className={styles.more}>
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

interface PlaceQuestionsProps {
  unclear: Readonly<Record<string, UnclearPlace>>;
  /** The request. */
  form: SearchForm;
  /** Called with the form once each question is answered. */
  onSettled: (form: SearchForm) => void;
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/** [PLACE-04] Questions about places if the page has no trip form, one below another. */
export function PlaceQuestions({ unclear, form, onSettled }: PlaceQuestionsProps) {
  const [settling, setSettling] = useState(() => ({
    form,
    questions: questionsOf(unclear, form.kind === 'hourly' ? hireLabel : tripLabel),
  }));
  // The focus stays in a field that is being typed in.
  const [focused, setFocused] = useState(() => !isTyping());
  const settle = (question: Question, settled: PlaceAnswer) => {
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
