import type { PopularLocation } from '../../../contract/provider.ts';
import { useSettings } from '../../settings.ts';
import { PopularSection } from './popular-section.tsx';
import { ContactSection, FleetSection, ServicesSection } from './sections.tsx';
import { TrustSection } from './trust-section.tsx';

/** [HOME-02] What the provider tells about itself below the form; `onChoose` fills in a popular location. */
export default function BelowForm({ onChoose }: { onChoose: (location: PopularLocation) => void }) {
  const settings = useSettings();
  return (
    <>
      <TrustSection />
      {settings.SHOW_POPULAR_LOCATION_PAGE && <PopularSection onChoose={onChoose} />}
      <ServicesSection />
      {settings.SHOW_COMPANY_FLEET_VIEW_SECTION && <FleetSection />}
      {settings.SHOW_COMPANY_CONTACT_SECTION && <ContactSection />}
    </>
  );
}
