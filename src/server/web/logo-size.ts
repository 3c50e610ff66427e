import { imageSize } from 'image-size';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { STORAGE, storageUrl } from '../../domain/storage-url.ts';

/** Width and height of a logo under /storage/ in its own units; null for another site's, a missing or an unknown one. */
export async function logoSize(
  logo: string,
  folders: readonly string[],
): Promise<{ width: number; height: number } | null> {
  const url = storageUrl(logo);
  if (!url.startsWith(STORAGE)) return null;
  const path = normalize(url.slice(STORAGE.length));
  if (path === '.' || path.startsWith('..')) return null;
  for (const folder of folders) {
    try {
      const { width, height } = imageSize(await readFile(join(folder, path)));
      return { width, height };
    } catch {
      // Not there, or not an image: the next folder may have it.
    }
  }
  return null;
}
