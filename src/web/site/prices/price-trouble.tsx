import { QUESTION } from '../../../domain/place/place-question.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TEXTS as TRIP } from '../trip/search-texts.ts';
import { PlaceQuestions } from '../trip/place-questions.tsx';
import { keepDraft, storedSearch } from '../trip/search.ts';
import { ExtrasButton } from './extras-button.tsx';
import { type PricingFailure, settlePlaces } from './pricing-state.ts';
import { TEXTS } from './texts.ts';

interface PriceTroubleProps {
  failure: PricingFailure;
  /** As for the Extras popup. */
  vehicleStays: boolean;
  /** Opens the search in this page; without it Edit Quote leads to the results. */
  onEdit?: () => void;
}

/** What else can be done about a trip that is refused: other extras, another search, a quotation of what was asked. */
function WaysOut({ failure, vehicleStays, onEdit }: PriceTroubleProps) {
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
          <WaysOut failure={failure} {...rest} />
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
        <WaysOut failure={failure} {...rest} />
      ) : (
        <Button variant="secondary" onClick={failure.retry}>
          {TEXTS.tryAgain}
        </Button>
      )}
    </Notice>
  );
}
