import type { Readable } from 'node:stream';
import { BadPart, type Source } from './source.ts';

/** A logical line. One with line breaks in quoted cells has the number of its first. */
interface Line {
  text: string;
  number: number;
}

/** No line of a data set is as long; a file without line breaks is no table. */
const LONGEST = 1_000_000;
const MOST_JOINED = 10;

/** Whether a quoted cell goes on after this text. */
function isOpen(text: string): boolean {
  let open = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) open = !open;
  return open;
}

/** Joins lines with line breaks in quoted cells. */
class Joiner {
  #quoted: boolean;
  #number = 0;
  #open: Line[] = [];

  constructor(quoted: boolean) {
    this.#quoted = quoted;
  }

  /** @returns lines that are whole with this one; none where the next belongs to it */
  take(text: string): Line[] {
    this.#open.push({ text, number: ++this.#number });
    return this.#whole();
  }

  #whole(): Line[] {
    const [first] = this.#open;
    if (!first) return [];
    const text = this.#open.map((line) => line.text).join('\n');
    if (!this.#quoted || !isOpen(text)) {
      this.#open = [];
      return [{ text, number: first.number }];
    }
    return this.#open.length > MOST_JOINED ? this.rest() : [];
  }

  /** A quotation mark that is never closed is the fault of one line, not of those that follow. */
  rest(): Line[] {
    const [first, ...others] = this.#open;
    if (!first) return [];
    this.#open = [];
    const lines = [first];
    for (const line of others) {
      this.#open.push(line);
      lines.push(...this.#whole());
    }
    return lines;
  }
}

/**
 * Whole lines without their ends, some thousand at a time; empty ones are left out, and the byte order mark.
 * @throws BadPart if it is no text table
 */
export async function* lineBatches(stream: Readable, quoted: boolean): AsyncGenerator<Line[]> {
  const decoder = new TextDecoder();
  const joiner = new Joiner(quoted);
  const lines = (texts: string[]) =>
    texts.flatMap((text) => joiner.take(text.endsWith('\r') ? text.slice(0, -1) : text));
  const filled = (all: Line[]) => all.filter(({ text }) => text !== '');
  let rest = '';
  for await (const chunk of stream) {
    const texts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = texts.pop() ?? '';
    if (rest.length > LONGEST) throw new BadPart('has no line breaks');
    yield filled(lines(texts));
  }
  const last = lines(rest === '' ? [] : [rest]);
  for (let open = joiner.rest(); open.length > 0; open = joiner.rest()) last.push(...open);
  yield filled(last);
}

/** Splits quoted cells by RFC 4180; null if a quotation mark is not closed. */
function quotedCells(text: string, separator: string): string[] | null {
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    if (text[at] !== '"') {
      const end = text.indexOf(separator, at);
      cells.push(text.slice(at, end < 0 ? undefined : end));
      if (end < 0) return cells;
      at = end + 1;
      continue;
    }
    let end = text.indexOf('"', at + 1);
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end < 0 || (end + 1 < text.length && text[end + 1] !== separator)) return null;
    cells.push(text.slice(at + 1, end).replaceAll('""', '"'));
    if (end + 1 === text.length) return cells;
    at = end + 2;
  }
  return cells;
}

/** The cells of a line; null where a quotation mark is not closed. */
export function cellsOf(
  text: string,
  { separator, quoted }: Pick<Source, 'separator' | 'quoted'>,
): string[] | null {
  return quoted && text.includes('"') ? quotedCells(text, separator) : text.split(separator);
}
