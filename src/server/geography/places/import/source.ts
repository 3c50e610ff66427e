import type { DatabaseSync } from 'node:sqlite';
import type { Point } from '../../../../domain/place/place.ts';
import type { PlaceRow } from '../place-row.ts';
import type { PlacesStore } from '../places-store.ts';

/** A unit postcode as its publisher has it. */
export interface PostcodeUnit {
  /** In any spelling: "LS29JT", "LS2  9JT". */
  unit: string;
  /** Null if the publisher has no coordinates. */
  point: Point | null;
  /** No longer in use. */
  ended: boolean;
}

/** Centre of a postcode district, from a publisher without units. */
export interface DistrictPoint extends Point {
  outward: string;
}

/** Why a line is skipped, without its number and file. */
interface Fault {
  fault: string;
}

/** Content of a line; null for a valid line of no use. */
export type Entry = PostcodeUnit | DistrictPoint | PlaceRow | Fault | null;

/** Resources of readers. */
export interface ReaderResources {
  /** The places that ship with the product: importance of a town, its county, the postcode area of a point. */
  shipped: PlacesStore;
  /** A temporary database of this reader, for data combined from many lines. */
  scratch: DatabaseSync;
}

/** Reads the lines of one source, part by part. */
export interface Reader {
  /**
   * For sources with headers: called before the first line of each part.
   * @throws BadPart when it lacks a column that is needed
   */
  header?(cells: readonly string[]): void;
  line(cells: readonly string[]): Entry;
  /** Entries that are complete only after all lines. */
  end?(): Iterable<PlaceRow>;
}

/** A data set of a publisher, as one file or as several in a folder or a zip archive. */
export interface Source {
  /** Part of file names: "code-point-open". */
  key: string;
  /** "OS Code-Point Open". */
  name: string;
  /** Data derived from it, for the data licence page. */
  gives: string;
  licence: { name: string; link: string };
  /** Attributions the publisher requires, as sentences; `year` is that of the import. */
  attributions(year: number): string[];
  separator: ',' | '\t';
  /** Whether quoted cells follow RFC 4180; otherwise a quotation mark is a character. */
  quoted: boolean;
  hasHeader: boolean;
  /**
   * Whether a file belongs to the source. `lines` are its first few, unchanged but without the byte order mark;
   * `path` is its name, including folders in a folder or archive.
   */
  recognises(lines: readonly string[], path: string): boolean;
  open(resources: ReaderResources): Reader;
}

/** Thrown for a part with nothing usable. */
export class BadPart extends Error {}
