import type { FixedFare } from '../../../../domain/fare/tariff.ts';
import { readValue, type TariffPart, typedValue, wantedOf } from '../../../../domain/tariffs/parts.ts';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PARTS_TEXTS } from './texts.ts';
import { AreaField } from './area-field.tsx';
import { FormEnd } from './form-end.tsx';
import type { PartFormProps } from './editing.ts';
import { usePartForm } from './use-part-form.ts';

type Typed = Pick<FixedFare, 'bothWays'> & {
  from: FixedFare['from'] | null;
  to: FixedFare['to'] | null;
  price: string;
};

function read({ from, to, price, bothWays }: Typed) {
  const pence = readValue('money', price);
  const errors = {
    ...(!from && { from: PARTS_TEXTS.missing }),
    ...(!to && { to: PARTS_TEXTS.missing }),
    ...(pence === null && { price: wantedOf('money') }),
  };
  const part: TariffPart | null =
    from && to && pence !== null ? { kind: 'fixed', fare: { from, to, pence, bothWays } } : null;
  return { part, errors };
}

const typedOf = (fare: FixedFare | undefined): Typed => ({
  from: fare?.from ?? null,
  to: fare?.to ?? null,
  price: fare ? typedValue('money', fare.pence) : '',
  bothWays: fare?.bothWays ?? true,
});

/** A fixed fare between two areas. */
export function FixedForm({
  at,
  part,
  symbol,
  onDone,
  onClose,
}: PartFormProps<Extract<TariffPart, { kind: 'fixed' }>>) {
  const { form, submit, typed, set, field } = usePartForm({ at, start: typedOf(part?.fare), read, onDone });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <AreaField label={PARTS_TEXTS.from} {...field('from')} />
        <AreaField label={PARTS_TEXTS.to} {...field('to')} />
        <TextField
          label={PARTS_TEXTS.price(symbol)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...field('price')}
        />
        <CheckField
          label={PARTS_TEXTS.bothWays}
          checked={typed.bothWays}
          onChange={(checked) => set('bothWays', checked)}
        />
        <FormEnd onClose={onClose} />
      </Stack>
    </form>
  );
}
