import type { AreaCharge } from '../../../../domain/fare/tariff.ts';
import { readValue, type TariffPart, typedValue, wantedOf } from '../../../../domain/tariffs/parts.ts';
import { TextField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PARTS_TEXTS } from './texts.ts';
import { AreaField } from './area-field.tsx';
import { FormEnd } from './form-end.tsx';
import type { PartFormProps } from './editing.ts';
import { usePartForm } from './use-part-form.ts';

type Kind = 'pickups' | 'dropoffs';
type Typed = { name: string; area: AreaCharge['area'] | null; price: string };

const readAs =
  (kind: Kind) =>
  ({ name, area, price }: Typed) => {
    const pence = readValue('money', price);
    const called = name.trim();
    const errors = {
      ...(called === '' && { name: PARTS_TEXTS.missing }),
      ...(!area && { area: PARTS_TEXTS.missing }),
      ...(pence === null && { price: wantedOf('money') }),
    };
    const isWhole = called !== '' && area && pence !== null;
    const part: TariffPart | null = isWhole ? { kind, charge: { name: called, area, pence } } : null;
    return { part, errors };
  };

const typedOf = (charge: AreaCharge | undefined): Typed => ({
  name: charge?.name ?? '',
  area: charge?.area ?? null,
  price: charge ? typedValue('money', charge.pence) : '',
});

/** A charge for pick-ups or drop-offs in an area. */
export function ChargeForm({
  kind,
  at,
  part,
  symbol,
  onDone,
  onClose,
}: PartFormProps<{ charge: AreaCharge }> & { kind: Kind }) {
  const start = typedOf(part?.charge);
  const { form, submit, field } = usePartForm({ at, start, read: readAs(kind), onDone });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <TextField label={PARTS_TEXTS.name} hint={PARTS_TEXTS.nameHint} maxLength={80} {...field('name')} />
        <AreaField label={PARTS_TEXTS.area} {...field('area')} />
        <TextField
          label={PARTS_TEXTS.price(symbol)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...field('price')}
        />
        <FormEnd onClose={onClose} />
      </Stack>
    </form>
  );
}
