import { QUESTION } from '../../../domain/place/place-question.ts';
import { useMoney } from '../../client/formats.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import type { SelectedVehicle } from '../../client/storage-shapes.ts';
import { useExpired } from '../../client/use-expired.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/layout.tsx';
import { RemovedExtras } from '../extras/removed-extras.tsx';
import { PlaceQuestions } from '../trip/place-questions.tsx';
import { TEXTS as TRIP } from '../trip/search-texts.ts';
import { keepDraft, storedSearch } from '../trip/search.ts';
import { ExtrasButton } from './extras-button.tsx';
import { firstExpiry, type ShownPrice } from './price-entry.ts';
import { type PricingFailure, refreshSelected, settlePlaces, usePricing } from './pricing-state.ts';
import { TEXTS } from './texts.ts';

interface PriceTroubleProps {
  failure: PricingFailure;
  /** As in the Extras dialog. */
  vehicleStays: boolean;
  /** Opens the search on this page; otherwise Edit Quote goes to the results. */
  onEdit?: () => void;
}

/** Ways on for a refused trip: other extras, another search, a quote request. */
function RefusalOptions({ failure, vehicleStays, onEdit }: PriceTroubleProps) {
  const { form } = failure;
  return (
    <>
      {form && <ExtrasButton vehicleStays={vehicleStays} label={TEXTS.changeExtras} />}
      {onEdit ? (
        <Button variant="secondary" onClick={onEdit}>
          {TEXTS.editQuote}
        </Button>
      ) : (
        <ButtonLink to={PATHS.results} variant="secondary">
          {TEXTS.editQuote}
        </ButtonLink>
      )}
      <ButtonLink to={PATHS.quoteRequest} variant="secondary" onClick={() => form && keepDraft(form)}>
        {TRIP.askQuotation}
      </ButtonLink>
    </>
  );
}

/** [RES-12] Why there is no price: to be tried again where that may help, with the ways out where it will not. */
export function PriceTrouble({ failure, ...rest }: PriceTroubleProps) {
  const { unclear, form = storedSearch() } = failure;
  if (unclear && form) {
    return (
      <>
        <Notice text={QUESTION.first}>
          <RefusalOptions failure={failure} {...rest} />
        </Notice>
        <PlaceQuestions
          // A later failure may ask something else.
          key={JSON.stringify(unclear)}
          {...{ unclear, form }}
          onSettled={(settled) => void settlePlaces(settled, rest.vehicleStays)}
        />
      </>
    );
  }
  return (
    <Notice bad text={failure.message || TEXTS.failed}>
      {failure.refused ? (
        <RefusalOptions failure={failure} {...rest} />
      ) : (
        <Button variant="secondary" onClick={failure.retry}>
          {TEXTS.tryAgain}
        </Button>
      )}
    </Notice>
  );
}

/** Says if the selected price could not be confirmed, has expired or changed, or lost an extra. */
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
