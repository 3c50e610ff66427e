import { globSync } from 'node:fs';
import { PICTURE_PATH } from '../../domain/fleet-parts.ts';

/** The most that a form offers to choose from. */
const MOST = 500;

/** What can be shown of the folders that are served, by paths such as "vehicles/saloon.svg"; in the order of their names. */
export function picturesIn(folders: readonly string[]): string[] {
  const found = folders.flatMap((folder) => globSync('**/*.{svg,png,jpg,jpeg,webp,avif}', { cwd: folder }));
  return [...new Set(found.map((path) => path.replaceAll('\\', '/')))]
    .filter((path) => PICTURE_PATH.test(path))
    .toSorted()
    .slice(0, MOST);
}
