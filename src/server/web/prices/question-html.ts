import type { UnclearPlace } from '../../../contract/problem.ts';
import { LONGEST } from '../../../domain/field-limits.ts';
import { choicesOf, type Question, wordsOf } from '../../../domain/place-question.ts';
import { QUESTION } from '../../../domain/question-words.ts';
import { escapeHtml } from '../../http/escape-html.ts';

/**
 * [PLACE-02, PLACE-04] One question about a place, answered by the id of a candidate as the field's `…_confirmed`, or by
 * another text.
 * @param name of the field
 * @param typed what was typed into it
 */
export function questionHtml(question: Question<UnclearPlace>, name: string, typed: string): string {
  const { ask, why } = wordsOf(question);
  const id = `trip-${name}`;
  const answer = (value: string, words: string, more = '') =>
    `<label class="choice"><input type="radio" name="${name}_confirmed" value="${escapeHtml(value)}" required${more}><span>${words}</span></label>`;
  const choices = choicesOf(question).map((choice) => {
    const note = choice.note === null ? '' : `<small>${escapeHtml(choice.note)}</small>`;
    return answer(choice.id, escapeHtml(choice.label) + note);
  });
  return `<fieldset${why ? ` aria-describedby="${id}-why"` : ''}><legend><span class="soft">${escapeHtml(question.label)}</span> ${escapeHtml(ask)}</legend>
${why ? `<p id="${id}-why" class="soft">${escapeHtml(why)}</p>` : ''}
${choices.join('\n')}
${answer('', QUESTION.none, ' class="none"')}
<div class="field again"><label for="${id}">${escapeHtml(QUESTION.hint)}</label><input id="${id}" name="${name}" maxlength="${LONGEST.address}" autocomplete="off" value="${escapeHtml(typed)}"></div>
</fieldset>`;
}
