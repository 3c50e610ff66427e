import { escapeHtml } from '../../http/escape-html.ts';
import type { ProblemError } from '../../http/problem.ts';
import type { Fields } from './change-fields.ts';

/** One field of the form as HTML: its label, its control and what is wrong with it. */
interface Field {
  name: string;
  label: string;
  type?: 'text' | 'date' | 'time' | 'tel' | 'email' | 'number';
  /** Further attributes. */
  more?: string;
}

type Options = readonly (readonly [value: string, words: string])[];

/** Writes the fields of a form that was sent, or of a booking as it is: with what is wrong with each. */
export interface Writer {
  input(field: Field): string;
  choice(field: Pick<Field, 'name' | 'label'>): string;
  /** @param options their values and words */
  select(field: Pick<Field, 'name' | 'label'> & { options: Options }): string;
  text(field: Pick<Field, 'name' | 'label'> & { longest: number }): string;
}

/** A stop is asked about as a whole; its address is its street's field. */
const askedBy = (name: string) => name.replace(/\.street_name$/, '');

const YES_NO: Options = [
  ['no', 'no'],
  ['yes', 'yes'],
];

const idOf = (name: string) => name.replaceAll('.', '-');

export function writerOf(values: Fields, problem: ProblemError | null): Writer {
  const wrongOf = (name: string) => problem?.errors?.[name] ?? problem?.errors?.[askedBy(name)];
  const described = (name: string) =>
    wrongOf(name) ? ` aria-invalid="true" aria-describedby="${idOf(name)}-wrong"` : '';
  const wrong = (name: string) => {
    const said = wrongOf(name);
    return said ? `<small class="wrong" id="${idOf(name)}-wrong">${escapeHtml(`This ${said}.`)}</small>` : '';
  };
  const value = (name: string) => escapeHtml(values[name] ?? '');
  const field = (name: string, label: string, control: string) =>
    `<p><label for="${idOf(name)}">${escapeHtml(label)}</label>${control}${wrong(name)}${meantHtml(name, values, problem)}</p>`;
  const select = (name: string, label: string, options: Options) =>
    field(
      name,
      label,
      `<select id="${idOf(name)}" name="${name}"${described(name)}>${options
        .map(
          ([is, words]) =>
            `<option value="${escapeHtml(is)}"${(values[name] ?? '') === is ? ' selected' : ''}>${escapeHtml(words)}</option>`,
        )
        .join('')}</select>`,
    );
  return {
    input: ({ name, label, type = 'text', more = '' }) =>
      field(
        name,
        label,
        `<input id="${idOf(name)}" name="${name}" type="${type}" value="${value(name)}"${more}${described(name)}>`,
      ),
    choice: ({ name, label }) => select(name, label, YES_NO),
    select: ({ name, label, options }) => select(name, label, options),
    text: ({ name, label, longest }) =>
      field(
        name,
        label,
        `<textarea id="${idOf(name)}" name="${name}" rows="2" maxlength="${longest}"${described(name)}>${value(name)}</textarea>`,
      ),
  };
}

/** [PLACE-04] What an address may mean, to be chosen from. */
function meantHtml(name: string, values: Fields, problem: ProblemError | null): string {
  const unclear = problem?.unclear?.[askedBy(name)];
  if (!unclear) return '';
  const confirmed = name === askedBy(name) ? `${name}_confirmed` : `${askedBy(name)}.confirmed`;
  const options = unclear.candidates.map(
    ({ id, label }) =>
      `<option value="${escapeHtml(id)}"${values[confirmed] === id ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  return `</p><p><label for="${idOf(confirmed)}">Which place do you mean?</label><select id="${idOf(confirmed)}" name="${confirmed}"><option value="">Please choose</option>${options.join('')}</select>`;
}

/** Fields that few change: unfolded where one of them is wrong. @returns HTML */
export const foldedHtml = (summary: string, html: string): string =>
  `<details${html.includes('aria-invalid') ? ' open' : ''}><summary>${escapeHtml(summary)}</summary>${html}</details>`;
