/** One spelling of a path: small letters, no slash at the end. */
export const plainPath = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** An address of this site, as "/bookings?page=2" in what came with another; null for one that leads elsewhere. */
export function ownPath(value: string, origin: string): URL | null {
  const url = value.startsWith('/') ? URL.parse(value, origin) : null;
  return url?.origin === origin ? url : null;
}
