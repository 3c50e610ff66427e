import type { SelectedVehicle } from '../../storage-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RemovedExtras } from '../extras/removed-extras.tsx';
import { useMoney } from '../../use-money.ts';
import { firstExpiry, type ShownPrice } from '../results/price-list.ts';
import { PriceTrouble } from '../results/price-trouble.tsx';
import { refreshSelected, usePricing } from '../results/pricing-state.ts';
import { TEXTS as RESULTS } from '../results/texts.ts';
import { useExpired } from '../results/use-expired.ts';

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
      <Notice text={RESULTS.expired}>
        <Button variant="secondary" onClick={() => void refreshSelected(vehicle)}>
          {RESULTS.refresh}
        </Button>
      </Notice>
    );
  }
  if (!changed) return null;
  const text = ({ final_price, currency_symbol }: ShownPrice) => money(final_price ?? 0, currency_symbol);
  return <Notice text={RESULTS.priceChanged(text(changed.before), text(changed.now))} />;
}
