import { closeSync, createReadStream, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { openPromise } from 'yauzl';
import { CommandRefused } from '../../../platform/errors.ts';
import type { Source } from './source.ts';

/** A text table, alone or inside a folder or an archive. */
export interface Part {
  /** Name for a person: "codepo_gb.zip: Data/CSV/ls.csv". */
  name: string;
  /** Path inside the argument, with "/". */
  path: string;
  open(): Promise<Readable>;
}

/** Files of one argument. */
export interface Parts {
  parts: Part[];
  close(): void;
}

const TABLE = /\.(csv|txt|tsv)$/i;
const ZIP = Buffer.from('PK\x03\x04');

function isZip(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const first = Buffer.alloc(ZIP.length);
    readSync(file, first, 0, ZIP.length, 0);
    return first.equals(ZIP);
  } finally {
    closeSync(file);
  }
}

async function inZip(path: string): Promise<Parts> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    const parts: Part[] = [];
    for await (const entry of zip.eachEntry()) {
      if (!TABLE.test(entry.fileName)) continue;
      const name = `${basename(path)}: ${entry.fileName}`;
      parts.push({ name, path: entry.fileName, open: () => zip.openReadStreamPromise(entry) });
    }
    return { parts, close: () => zip.close() };
  } catch (error) {
    throw new CommandRefused(`${path} is a broken zip archive: ${(error as Error).message}`);
  }
}

function inFolder(folder: string): Parts {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && TABLE.test(entry.name),
  );
  const parts = files.map((entry): Part => {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, '');
    return { name: file, path, open: async () => createReadStream(file) };
  });
  return { parts, close: () => {} };
}

/** The tables of a file, a folder or a zip archive, sorted by path. @throws CommandRefused for a broken archive */
export async function partsOf(given: string): Promise<Parts> {
  if (statSync(given).isDirectory()) {
    const { parts, close } = inFolder(given);
    return { parts: parts.toSorted((a, b) => (a.path < b.path ? -1 : 1)), close };
  }
  if (isZip(given)) {
    const { parts, close } = await inZip(given);
    return { parts: parts.toSorted((a, b) => (a.path < b.path ? -1 : 1)), close };
  }
  const alone = { name: given, path: basename(given), open: async () => createReadStream(given) };
  return { parts: [alone], close: () => {} };
}

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

/** Describes what a file seems to be. */
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
 * Assigns files to their sources, in the order of the sources. Other files in a folder or archive are ignored.
 * @throws CommandRefused if nothing belongs to a source
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
