import type { FoundPoint } from './geo-uri.ts';

/** Where addresses are: the port of a map service that the server asks itself. */
export interface Geocoder {
  /** Null when it knows no such address in the country. Rejects when it cannot be asked. */
  geocode(text: string): Promise<FoundPoint | null>;
}
