import { PATHS } from '../../paths.ts';
import { isOffered } from '../../../domain/offered.ts';
import { useSettings } from '../../settings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardBrands } from './card-brands.tsx';
import { TEXTS } from './texts.ts';
import type { Way } from './use-payment.ts';
import css from './payment.module.css';

interface PayButtonsProps {
  busy: Way | null;
  /** The price is being asked for. */
  held: boolean;
  onPay: (way: Way) => void;
}

/** The ways to pay that the provider offers [PAY-02, PAY-03]. */
export function PayButtons({ busy, held, onPay }: PayButtonsProps) {
  const settings = useSettings();
  const card = isOffered('card', settings);
  const car = isOffered('car', settings);
  if (!car && !card) {
    return (
      <div className={css.way}>
        <p>{TEXTS.noneOffered}</p>
        <ButtonLink to={PATHS.contact} variant="secondary">
          {TEXTS.contactUs}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={css.ways}>
      {card && (
        <div className={css.way}>
          <CardBrands />
          <p>{TEXTS.payByCardNote}</p>
          {settings.CARD_CAPTURE === 'on_accept' && <p>{TEXTS.heldNote}</p>}
          <Button wide busy={busy === 'card'} held={held || busy === 'car'} onClick={() => onPay('card')}>
            {TEXTS.payByCard}
          </Button>
        </div>
      )}
      {car && (
        <div className={css.way}>
          <p>{TEXTS.payInCarNote}</p>
          <Button
            wide
            variant={card ? 'secondary' : 'primary'}
            busy={busy === 'car'}
            held={held || busy === 'card'}
            onClick={() => onPay('car')}
          >
            {TEXTS.payInCar}
          </Button>
        </div>
      )}
    </div>
  );
}
