import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LONGEST } from '../../../domain/limits.ts';
import { useSettings } from '../../settings.ts';
import type { SelectedVehicle } from '../../storage-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMoney } from '../../use-money.ts';
import { promoLine } from '../prices/price-entry.ts';
import { TEXTS } from './texts.ts';
import type { Promo } from './use-promo.ts';
import css from './payment.module.css';

interface PromoCodeProps {
  vehicle: SelectedVehicle;
  promo: Promo;
  /** The trip is being booked. */
  held: boolean;
}

function Ask({ promo, held }: Omit<PromoCodeProps, 'vehicle'>) {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!held && !promo.busy) void promo.apply(code);
  };
  return (
    <details
      className={css.ask}
      open={open || promo.wrong !== ''}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {TEXTS.promo.ask} <Icon name="next" size={16} />
      </summary>
      <form className={css.promoForm} noValidate onSubmit={submit}>
        <TextField
          label={TEXTS.promo.label}
          value={code}
          error={promo.wrong}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST.promoCode}
          onChange={setCode}
        />
        <Button type="submit" variant="secondary" busy={promo.busy} held={held}>
          {TEXTS.promo.apply}
        </Button>
      </form>
    </details>
  );
}

/** [MON-07] Takes a promo code, folded away until it is wanted; then says what it takes off. */
export function PromoCode({ vehicle, promo, held }: PromoCodeProps) {
  const money = useMoney();
  const { SHOW_PROMO_CODE } = useSettings();
  const line = promoLine(vehicle);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(line?.label);
  // What was pressed is gone.
  useEffect(() => {
    if (before.current !== line?.label && document.activeElement === document.body) box.current?.focus();
    before.current = line?.label;
  }, [line?.label]);
  if (!SHOW_PROMO_CODE && !vehicle.promoCode) return null;
  return (
    <div ref={box} className={css.promo} tabIndex={-1}>
      {line ? (
        <div className={css.promoTaken}>
          <output>
            {line.label} {TEXTS.promo.taken(money(-line.amount, vehicle.symbol))}
          </output>
          <Button variant="quiet" busy={promo.busy} held={held} onClick={() => void promo.remove()}>
            {TEXTS.promo.remove}
          </Button>
        </div>
      ) : (
        <Ask promo={promo} held={held} />
      )}
    </div>
  );
}
