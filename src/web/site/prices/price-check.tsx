import type { SelectedVehicle } from '../../storage-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RemovedExtras } from '../extras/removed-extras.tsx';
import { useMoney } from '../../use-money.ts';
import { firstExpiry, type ShownPrice } from './price-entry.ts';
import { PriceTrouble } from './price-trouble.tsx';
import { refreshSelected, usePricing } from './pricing-state.ts';
import { TEXTS } from './texts.ts';
import { useExpired } from '../../use-expired.ts';

/** Says when the chosen price could not be confirmed, has run out or has changed, or is without an extra now. */
export function PriceCheck({ vehicle }: { vehicle: SelectedVehicle }) {
  return (
    <>
      <RemovedExtras />
      <PriceNews vehicle={vehicle} />
    </>
  );
}

function PriceNews({ vehicle }: { vehicle: SelectedVehicle }) {
  const money = useMoney();
  const { failure, changed, asking } = usePricing();
  const expired = useExpired(firstExpiry([vehicle]));
  if (Object.keys(asking).length > 0) return null;
  if (failure) return <PriceTrouble failure={failure} vehicleStays />;
  if (expired) {
    return (
      <Notice text={TEXTS.expired}>
        <Button variant="secondary" onClick={() => void refreshSelected(vehicle)}>
          {TEXTS.refresh}
        </Button>
      </Notice>
    );
  }
  if (!changed) return null;
  const text = ({ total, symbol }: ShownPrice) => money(total ?? 0, symbol);
  return <Notice text={TEXTS.priceChanged(text(changed.before), text(changed.now))} />;
}
