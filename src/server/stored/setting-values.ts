import { parts, text } from './readers.ts';

/** The settings of a version as any release has stored them; what is missing or malformed has its default where it is used. @throws BadStored */
export function readSettingValues(stored: unknown): Record<string, string> {
  const values = Object.entries(parts(stored, 'settings'));
  return Object.fromEntries(values.map(([name, value]) => [name, text(value, `settings.${name}`)]));
}
