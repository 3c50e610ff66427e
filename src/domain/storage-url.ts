/** Where a provider's own files are served from. */
export const STORAGE = '/storage/';

/** The address of an image of the provider: a path under /storage/, or an address of its own. */
export function storageUrl(path: string): string {
  return /^(https?:)?\//.test(path) ? path : STORAGE + path;
}
