import { type ApiError, isApiError } from '../../api.ts';
import { handFindings } from '../../findings.ts';
import { PATHS } from '../../paths.ts';
import { isClosed, type LabelOf, refusalText } from '../../refusal.ts';
import { navigate } from '../../router/history.ts';
import { refreshSettings } from '../../settings.ts';
import { read, SLOTS } from '../../storage.ts';
import { showAlert } from '../../ui/alert.tsx';
import { endSignIn } from '../party/account.ts';
import { serverFieldErrors } from '../party/checks.ts';
import { detailsLabel } from '../party/labels.ts';
import { serverErrors, tripLabel } from '../trip/server-errors.ts';
import { TEXTS as TRIP } from '../trip/search-texts.ts';
import { TEXTS } from './texts.ts';

const isLost = ({ status, code }: ApiError) => status === 0 || status >= 500 || code === 'malformed';
const labelOf: LabelOf = (field) => detailsLabel(field) ?? tripLabel(field);
const any = (errors: object) => Object.keys(errors).length > 0;

/** To the page whose fields were refused, where the messages stand beside them. */
function leadToFields(errors: Record<string, string>): void {
  const details = serverFieldErrors(errors);
  const trip = serverErrors(errors);
  if (any(details)) {
    if (details.password) endSignIn(read(SLOTS.registration)?.email ?? '');
    handFindings(PATHS.details, details);
    navigate(PATHS.details);
  } else if (any(trip)) {
    handFindings(PATHS.bookTrip, trip);
    navigate(PATHS.bookTrip);
  }
}

/** Nothing has failed: the trip is booked. The server names the booking only to whoever made it. */
async function showBooked({ message, reference }: ApiError): Promise<void> {
  const way =
    reference === null
      ? { label: TEXTS.contactUs, take: () => navigate(PATHS.contact) }
      : {
          label: TEXTS.seeBooking,
          take: () =>
            navigate(`${PATHS.success}?reference=${encodeURIComponent(reference)}`, { replace: true }),
        };
  await showAlert({ title: TEXTS.alreadyBooked, message, way, closeText: TEXTS.close });
}

/** The way on for a trip that cannot be booked here any more. */
const QUOTATION = {
  way: { label: TRIP.askQuotation, take: () => navigate(PATHS.quoteRequest) },
  closeText: TEXTS.close,
};

/** Says why a trip could not be booked or its checkout not be opened [PAY-02, PAY-03]. */
export async function showFailure(title: string, error: unknown): Promise<void> {
  if (isApiError(error) && error.code === 'already_booked') return showBooked(error);
  const lost = isApiError(error) && isLost(error);
  const message = refusalText(error, labelOf) + (lost ? `\n${TEXTS.lostAnswer}` : '');
  if (isClosed(error)) void refreshSettings();
  await showAlert({ title, message, ...(isApiError(error) && error.code === 'closed' && QUOTATION) });
  if (isApiError(error)) leadToFields(error.errors);
}
