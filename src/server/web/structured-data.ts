import type { Settings } from '../../domain/settings.ts';
import { storageUrl } from '../../domain/storage-url.ts';

/** The provider for search engines: https://schema.org/TaxiService, offered by a LocalBusiness. Null without an address. */
export function structuredData(settings: Settings, site: string | null): object | null {
  if (!site) return null;
  const { Company_Name, Company_Contact_Info, FROM_EMAIL, COMPANY_ADDRESS, COMPANY_LOGO } = settings;
  const logo = COMPANY_LOGO && new URL(storageUrl(COMPANY_LOGO), site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'TaxiService',
    name: Company_Name,
    url: site,
    serviceType: 'Taxi and private hire',
    areaServed: { '@type': 'Country', name: 'United Kingdom' },
    provider: {
      '@type': 'LocalBusiness',
      name: Company_Name,
      url: site,
      ...(Company_Contact_Info && { telephone: Company_Contact_Info }),
      ...(FROM_EMAIL && { email: FROM_EMAIL }),
      ...(COMPANY_ADDRESS && { address: COMPANY_ADDRESS }),
      ...(logo && { logo, image: logo }),
    },
  };
}
