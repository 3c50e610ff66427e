import { removedExtrasText } from '../../../domain/journey/extras.ts';
import { useMoney } from '../../client/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../../ui/dialog.tsx';
import { cancellationText } from '../prices/price-entry.ts';
import css from './payment.module.css';
import { TEXTS } from './texts.ts';
import { inCarBy, type PriceQuestion } from './use-payment.ts';

interface PriceQuestionProps {
  question: PriceQuestion;
  onAccept: () => void;
  onDecline: () => void;
}

const ACCEPT = { car: TEXTS.acceptCar, card: TEXTS.acceptCard, deposit: TEXTS.acceptDeposit };

/** Shows the old and the new price and asks before anything is booked at it. */
export function PriceQuestionDialog({ question, onAccept, onDecline }: PriceQuestionProps) {
  const money = useMoney();
  const { way, before, fresh, why } = question;
  const { removedExtras: removed } = fresh;
  const next = way === 'card' ? way : inCarBy(fresh);
  const terms = cancellationText(fresh);
  const { title, text } = TEXTS.newPriceWhy[why];
  return (
    <Dialog title={title} role="alertdialog" small onClose={onDecline}>
      <DialogText>{text}</DialogText>
      {removed.length > 0 && <DialogText>{removedExtrasText(removed)}</DialogText>}
      <dl className={css.prices}>
        {before && before.total !== null && (
          <div>
            <dt>{TEXTS.oldPrice}</dt>
            <dd>{money(before.total, before.symbol)}</dd>
          </div>
        )}
        <div>
          <dt>{TEXTS.newPrice}</dt>
          <dd className={css.newPrice}>{money(fresh.total, fresh.symbol)}</dd>
        </div>
        {next === 'deposit' && (
          <div>
            <dt>{TEXTS.depositNow}</dt>
            <dd>{money(fresh.deposit, fresh.symbol)}</dd>
          </div>
        )}
      </dl>
      {terms && terms !== (before && cancellationText(before)) && (
        <DialogText>{TEXTS.newTerms(terms)}</DialogText>
      )}
      <DialogText>{TEXTS.newPriceQuestion}</DialogText>
      <DialogActions>
        <Button variant="secondary" onClick={onDecline}>
          {TEXTS.decline}
        </Button>
        <Button onClick={onAccept}>{ACCEPT[next]}</Button>
      </DialogActions>
    </Dialog>
  );
}
