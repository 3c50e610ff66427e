import type { UnclearPlace } from '../../../../contract/problem.ts';
import { choicesOf, questionsOf, wordsOf } from '../../../../domain/place/place-question.ts';
import { Button } from '../../../ui/button.tsx';
import type { PartProps } from './bound.ts';
import { placeOf } from './taking-errors.ts';
import type { Spot, Taking } from './taking-form.ts';
import { LABELS, TEXTS } from './texts.ts';
import css from './taking.module.css';

/** A place of the form by where it stands. */
function withSpot(taking: Taking, place: string, spot: (now: Spot) => Spot): Partial<Taking> {
  if (place === 'pickup') return { pickup: spot(taking.pickup) };
  if (place === 'dropoff') return { dropoff: spot(taking.dropoff) };
  const index = Number(place.slice('stop'.length));
  const now = taking.stops[index];
  return now ? { stops: taking.stops.with(index, spot(now)) } : {};
}

function labelOf(place: string): string {
  if (place === 'pickup' || place === 'dropoff') return LABELS[place];
  return TEXTS.stop(Number(place.slice('stop'.length)) + 1);
}

interface QuestionsProps extends PartProps {
  unclear: Readonly<Record<string, UnclearPlace>>;
}

/** [PLACE-04] What is to be asked back about a place before there is a price, with what may have been meant to press. */
export function SpotQuestions({ unclear, taking, change }: QuestionsProps) {
  const questions = questionsOf(unclear, (name) => {
    const field = placeOf(name);
    return field === null ? null : { field, label: labelOf(field) };
  });
  return questions.map((question) => {
    const { ask, why } = wordsOf(question);
    const [place = 'pickup'] = question.fields;
    return (
      <div key={place} className={css.question} role="group" aria-label={`${question.label}: ${ask}`}>
        <p>
          <strong>
            {question.label}: {ask}
          </strong>{' '}
          {why}
        </p>
        <div>
          {choicesOf(question).map(({ id, label, note, text }) => (
            <Button
              key={id}
              variant="secondary"
              onClick={() =>
                change(
                  withSpot(taking, place, (now) =>
                    text === null ? { ...now, confirmed: id } : { text, place: id, confirmed: id },
                  ),
                )
              }
            >
              {label}
              {note && ` (${note})`}
            </Button>
          ))}
        </div>
      </div>
    );
  });
}
