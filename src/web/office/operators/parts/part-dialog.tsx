import type { AreaCharge, FixedFare } from '../../../../domain/fare/tariff.ts';
import {
  baseKey,
  readValue,
  type TariffPart,
  tariffParts,
  typedValue,
  wantedOf,
} from '../../../../domain/tariffs/parts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { forgetAt } from '../../use-typed.ts';
import type { Typing } from '../use-tariff-form.ts';
import {
  AreaField,
  type Editing,
  FormEnd,
  type ListedKind,
  type PartFormProps,
  usePartForm,
} from './part-form.tsx';
import { PARTS_TEXTS } from './texts.ts';
import { UpliftForm } from './uplift-form.tsx';

type TypedFixedFare = Pick<FixedFare, 'bothWays'> & {
  from: FixedFare['from'] | null;
  to: FixedFare['to'] | null;
  price: string;
};

function readFixedFare({ from, to, price, bothWays }: TypedFixedFare) {
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

const typedFixedFare = (fare: FixedFare | undefined): TypedFixedFare => ({
  from: fare?.from ?? null,
  to: fare?.to ?? null,
  price: fare ? typedValue('money', fare.pence) : '',
  bothWays: fare?.bothWays ?? true,
});

/** A fixed fare between two areas. */
function FixedForm({
  at,
  part,
  symbol,
  onDone,
  onClose,
}: PartFormProps<Extract<TariffPart, { kind: 'fixed' }>>) {
  const { form, submit, typed, set, field } = usePartForm({
    at,
    start: typedFixedFare(part?.fare),
    read: readFixedFare,
    onDone,
  });
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

type Kind = 'pickups' | 'dropoffs';
type TypedCharge = { name: string; area: AreaCharge['area'] | null; price: string };

const readAs =
  (kind: Kind) =>
  ({ name, area, price }: TypedCharge) => {
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

const typedCharge = (charge: AreaCharge | undefined): TypedCharge => ({
  name: charge?.name ?? '',
  area: charge?.area ?? null,
  price: charge ? typedValue('money', charge.pence) : '',
});

/** A charge for pick-ups or drop-offs in an area. */
function ChargeForm({
  kind,
  at,
  part,
  symbol,
  onDone,
  onClose,
}: PartFormProps<{ charge: AreaCharge }> & { kind: Kind }) {
  const start = typedCharge(part?.charge);
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

type OfKind<K extends TariffPart['kind']> = Extract<TariffPart, { kind: K }>;

const ofKind = <K extends TariffPart['kind']>(part: TariffPart | null, kind: K) =>
  part?.kind === kind ? (part as OfKind<K>) : null;

interface PartDialogProps {
  tariffId: string;
  editing: Editing;
  typing: Typing;
  symbol: string;
  onClose: () => void;
}

/** Edits a fixed fare, uplift or charge. */
export function PartDialog({ tariffId, editing, typing, symbol, onClose }: PartDialogProps) {
  const { kind, key, part } = editing;
  const at = `part:${tariffId}:${kind}:${key ?? ''}`;
  const leave = () => {
    forgetAt(at);
    onClose();
  };
  const onDone = (next: TariffPart) => {
    // A changed name makes a new part in place of this one.
    const present = key ?? baseKey(next).normalize('NFC');
    typing.onPart([key === null ? freeKey(present, typing) : present, next]);
    leave();
  };
  const formProps = { at, symbol, onDone, onClose: leave };
  const title = key === null ? PARTS_TEXTS.add : PARTS_TEXTS.edit;
  return (
    <Dialog title={title[kind as ListedKind]} onClose={leave}>
      {kind === 'fixed' && <FixedForm part={ofKind(part, 'fixed')} {...formProps} />}
      {kind === 'uplift' && <UpliftForm part={ofKind(part, 'uplift')} {...formProps} />}
      {(kind === 'pickups' || kind === 'dropoffs') && (
        <ChargeForm kind={kind} part={ofKind(part, kind)} {...formProps} />
      )}
    </Dialog>
  );
}

/** Returns an unused key for an added part. */
function freeKey(base: string, { read }: Typing): string {
  const used = new Set(tariffParts(read.next.content).map(({ key }) => key));
  let key = base;
  for (let time = 2; used.has(key); time += 1) key = `${base} (${time})`;
  return key;
}
