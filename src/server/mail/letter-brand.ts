import { accentPair } from '../../domain/accent.ts';
import type { Settings } from '../../domain/settings.ts';
import { STORAGE, storageUrl } from '../../domain/storage-url.ts';
import { telephone } from '../../domain/telephone.ts';

/** How a letter looks, and what of its words can be pressed. */
export interface LetterBrand {
  name: string;
  /** "#0b5d4e": it can be read on white, and white on it. */
  accent: string;
  /** Address of an image that mail programs can show; null for the name's first letter instead. */
  logo: string | null;
  /** Words of ours, such as a telephone number, and where each leads. */
  links: ReadonlyMap<string, string>;
}

/** Mail programs show no SVG. */
const SHOWN = /\.(png|jpe?g|gif)$/i;

/**
 * The provider's brand for its letters.
 * @param site where passengers reach the site, "" when nobody can say: then no image of the site is shown
 */
export function letterBrand(settings: Settings, site: string): LetterBrand {
  const { Company_Name, ACCENT_COLOUR, COMPANY_LOGO, Company_Contact_Info, FROM_EMAIL } = settings;
  const logo = storageUrl(COMPANY_LOGO);
  const address = logo.startsWith(STORAGE) ? site && site + logo : logo;
  return {
    name: Company_Name,
    accent: accentPair(ACCENT_COLOUR)?.light ?? '#0b5d4e',
    logo: /^https?:/.test(address) && SHOWN.test(address) ? address : null,
    links: new Map(
      [
        [Company_Contact_Info, telephone(Company_Contact_Info)] as const,
        [FROM_EMAIL, `mailto:${FROM_EMAIL}`] as const,
      ].filter(([words]) => words !== ''),
    ),
  };
}
