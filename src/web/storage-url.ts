/** An image of the provider: a path under /storage/, or an address of its own. */
export function storageUrl(path: string): string {
  return /^(https?:)?\//.test(path) ? path : `/storage/${path}`;
}
