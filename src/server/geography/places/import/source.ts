import type { DatabaseSync } from 'node:sqlite';
import type { Point } from '../../../../domain/place/place.ts';
import type { PlaceRow } from '../place-row.ts';
import type { PlacesStore } from '../places-store.ts';

/** A unit postcode as its publisher has it. */
export interface PostcodeUnit {
  /** In any spelling: "LS29JT", "LS2  9JT". */
  unit: string;
  /** Null where its publisher has no coordinates for it. */
  point: Point | null;
  /** No longer in use. */
  ended: boolean;
}

/** Where the middle of a postcode district is, of a publisher that has no units. */
export interface DistrictPoint extends Point {
  outward: string;
}

/** Why a line is skipped, without its number and file. */
interface Fault {
  fault: string;
}

/** What a line says; null for one that is in order and of no use to us. */
export type Entry = PostcodeUnit | DistrictPoint | PlaceRow | Fault | null;

/** What readers work with. */
export interface Workshop {
  /** The places that ship with the product: importance of a town, its county, the postcode area of a point. */
  shipped: PlacesStore;
  /** On disk, of this reader alone and thrown away when it has ended: for what is put together from many lines. */
  scratch: DatabaseSync;
}

/** Reads the lines of one source, part by part. */
export interface Reader {
  /**
   * Where the source's parts have a header: told of it before the first line of each.
   * @throws BadPart when it lacks a column that is needed
   */
  header?(cells: readonly string[]): void;
  line(cells: readonly string[]): Entry;
  /** What can be said only when all lines of all parts have been read. */
  end?(): Iterable<PlaceRow>;
}

/** A data set of a publisher, as one file or as several in a folder or a zip archive. */
export interface Source {
  /** Part of file names: "code-point-open". */
  key: string;
  /** "OS Code-Point Open". */
  name: string;
  /** What of the product is made from it, for the page of data licences. */
  gives: string;
  licence: { name: string; link: string };
  /** What the publisher asks to be shown, a sentence each; `year` is that of the import. */
  attributions(year: number): string[];
  separator: ',' | '\t';
  /** Quoted cells are taken apart as RFC 4180 says; without, a quotation mark is a letter. */
  quoted: boolean;
  hasHeader: boolean;
  /**
   * Whether a file is a part of it. `lines` are its first few, without the byte order mark, each as it stands; `path`
   * is its name, with folders where it lies in a folder or an archive.
   */
  recognises(lines: readonly string[], path: string): boolean;
  open(workshop: Workshop): Reader;
}

/** A part of which nothing can be used. */
export class BadPart extends Error {}
