import type { Settings } from '../../domain/settings.ts';

/**
 * Where the provider is reached, as it stands in a sentence: "0113 496 0100 or desk@provider.example".
 * @param otherwise where the settings say neither
 */
export function contactWords(
  { Company_Contact_Info, FROM_EMAIL, Company_Name }: Settings,
  otherwise = Company_Name,
): string {
  return [Company_Contact_Info, FROM_EMAIL].filter(Boolean).join(' or ') || otherwise;
}
