import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { LONGEST } from '../../../domain/limits.ts';
import { messageOf } from '../../client/api.ts';
import { useMoney } from '../../client/formats.ts';
import { plainWords } from '../../client/refusal.ts';
import { useSettings } from '../../client/settings.ts';
import type { SelectedVehicle } from '../../client/storage-shapes.ts';
import { read, SLOTS, write } from '../../client/storage.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { promoLine, sameEntry } from '../prices/price-entry.ts';
import { refreshSelected, usePricing } from '../prices/pricing-state.ts';
import { askPrice, promoRefusal, storedForm } from '../prices/pricing.ts';
import { sameForm, storedSearch } from '../trip/search.ts';
import css from './payment.module.css';
import { TEXTS } from './texts.ts';

/** State of a promo code. */
interface Promo {
  /** Whether the price is being refreshed. */
  busy: boolean;
  /** Why it was not taken; '' where nothing is wrong. */
  wrong: string;
  /** Resolves to whether the price has it now. */
  apply: (code: string) => Promise<boolean>;
  remove: () => Promise<void>;
}

/** Refreshes the price with a code ('' for none) and stores it unless the selection has changed. */
async function priceWith(vehicle: SelectedVehicle, code: string): Promise<void> {
  const form = storedForm();
  const promoCode = code || undefined;
  const { fresh, removed } = await askPrice(vehicle, vehicle.quantity, form, { promoCode });
  const now = read(SLOTS.selectedVehicle);
  const same = now && sameEntry(now, vehicle) && now.quantity === vehicle.quantity;
  if (!same || !sameForm(form, storedSearch())) return;
  if (removed.length > 0) {
    write(SLOTS.selectedVehicle, { ...now, promoCode });
    return refreshSelected(now);
  }
  write(SLOTS.selectedVehicle, { ...now, ...fresh, promoCode });
}

/**
 * [MON-07] A promo code on the chosen vehicle's price. Where the price was asked for again without one that is wanted,
 * as after a change of the trip, it is asked for with it.
 * @param paying whether the trip is being booked
 */
export function usePromo(vehicle: SelectedVehicle | null, paying: boolean): Promo {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const running = useRef(false);
  const { asking } = usePricing();

  const run = useCallback(async (code: string): Promise<boolean> => {
    const chosen = read(SLOTS.selectedVehicle);
    if (!chosen || running.current) return false;
    running.current = true;
    setBusy(true);
    setWrong('');
    try {
      await priceWith(chosen, code);
      return true;
    } catch (error) {
      const refusal = promoRefusal(error);
      if (refusal !== undefined) write(SLOTS.selectedVehicle, { ...chosen, promoCode: undefined });
      setWrong(refusal ?? plainWords(messageOf(error)));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);

  const promo = vehicle?.promoCode;
  const missing = Boolean(promo && vehicle && !promoLine(vehicle));
  const free = Object.keys(asking).length === 0 && !paying;
  useEffect(() => {
    if (!promo || !missing || !free) return undefined;
    const soon = setTimeout(() => void run(promo));
    return () => clearTimeout(soon);
  }, [promo, missing, free, run]);

  return {
    busy,
    wrong,
    apply(code) {
      if (code.trim() !== '') return run(code.trim());
      setWrong(TEXTS.promo.empty);
      return Promise.resolve(false);
    },
    async remove() {
      await run('');
    },
  };
}

interface PromoCodeProps {
  vehicle: SelectedVehicle;
  promo: Promo;
  /** The trip is being booked. */
  inactive: boolean;
}

function Ask({ promo, inactive }: Omit<PromoCodeProps, 'vehicle'>) {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!inactive && !promo.busy) void promo.apply(code);
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
        <Button type="submit" variant="secondary" busy={promo.busy} inactive={inactive}>
          {TEXTS.promo.apply}
        </Button>
      </form>
    </details>
  );
}

/** [MON-07] Folded field for a promo code, which shows the discount. */
export function PromoCode({ vehicle, promo, inactive }: PromoCodeProps) {
  const money = useMoney();
  const { SHOW_PROMO_CODE } = useSettings();
  const line = promoLine(vehicle);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(line?.label);
  // The pressed button is gone.
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
          <Button variant="quiet" busy={promo.busy} inactive={inactive} onClick={() => void promo.remove()}>
            {TEXTS.promo.remove}
          </Button>
        </div>
      ) : (
        <Ask promo={promo} inactive={inactive} />
      )}
    </div>
  );
}
