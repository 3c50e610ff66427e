import { CommandRefused } from '../../refused.ts';
import type { Part } from './parts.ts';
import type { Source } from './source.ts';

const LOOKED_AT = 16_384;
const LINES = 5;

/** The beginning of a part, a few lines. */
async function headOf(part: Part): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await part.open()) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= LOOKED_AT) break;
  }
  return Buffer.concat(chunks)
    .subarray(0, LOOKED_AT)
    .toString()
    .replace(/^\uFEFF/, '');
}

const linesOf = (head: string) =>
  head
    .split(/\r?\n/)
    .slice(0, LINES)
    .filter((line) => line !== '');

/** What a file seems to be, for whoever gave it. */
function looksLike(head: string): string {
  if (head === '') return 'an empty file';
  if (head.startsWith('%PDF')) return 'a PDF';
  if (/^\s*<(!doctype html|html)/i.test(head)) return 'a web page';
  if (/^\s*<\?xml|^\s*</.test(head)) return 'XML';
  if (/^\s*[{[]/.test(head)) return 'JSON';
  if (head.includes('\u0000') || head.includes('\uFFFD')) return 'no text';
  const columns = (linesOf(head)[0] ?? '').split(/[,\t]/);
  const first = columns.slice(0, 4).join(', ');
  return columns.length > 1 ? `a table that begins "${first}"` : 'text without columns';
}

/** A source, and its parts. */
export interface Recognised {
  source: Source;
  parts: Part[];
}

/**
 * Sorts parts by the source whose they are, in the order of the sources; what else lies in a folder or an archive is
 * left alone.
 * @throws CommandRefused when nothing given is of a source
 */
export async function recognise(
  given: string,
  parts: readonly Part[],
  sources: readonly Source[],
): Promise<Recognised[]> {
  const found = new Map<Source, Part[]>();
  let last = 'a folder or archive without tables';
  for (const part of parts) {
    const head = await headOf(part);
    const lines = linesOf(head);
    const source = lines.length === 0 ? undefined : sources.find((each) => each.recognises(lines, part.path));
    if (source) found.set(source, [...(found.get(source) ?? []), part]);
    else last = looksLike(head);
  }
  if (found.size > 0)
    return sources
      .flatMap((source) => ({ source, parts: found.get(source) ?? [] }))
      .filter(({ parts: own }) => own.length > 0);
  const names = sources.map(({ name }) => name).join(', ');
  throw new CommandRefused(`${given} looks like ${last}; what can be imported is ${names}`);
}
