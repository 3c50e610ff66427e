import { baseKey, tariffParts, type TariffPart } from '../../../../domain/tariffs/parts.ts';
import { forgetAt } from '../../use-typed.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PARTS_TEXTS } from './texts.ts';
import type { Typing } from '../use-tariff-form.ts';
import { ChargeForm } from './charge-form.tsx';
import { FixedForm } from './fixed-form.tsx';
import type { Editing, ListedKind } from './editing.ts';
import { UpliftForm } from './uplift-form.tsx';

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

/** A fixed fare, an uplift or a charge with all that it holds for. */
export function PartDialog({ tariffId, editing, typing, symbol, onClose }: PartDialogProps) {
  const { kind, key, part } = editing;
  const at = `part:${tariffId}:${kind}:${key ?? ''}`;
  const leave = () => {
    forgetAt(at);
    onClose();
  };
  const onDone = (next: TariffPart) => {
    // Where it is called something else by now it is another one, in the place of this one.
    const present = key ?? baseKey(next).normalize('NFC');
    typing.onPart([key === null ? freeKey(present, typing) : present, next]);
    leave();
  };
  const asked = { at, symbol, onDone, onClose: leave };
  const title = key === null ? PARTS_TEXTS.add : PARTS_TEXTS.edit;
  return (
    <Dialog title={title[kind as ListedKind]} onClose={leave}>
      {kind === 'fixed' && <FixedForm part={ofKind(part, 'fixed')} {...asked} />}
      {kind === 'uplift' && <UpliftForm part={ofKind(part, 'uplift')} {...asked} />}
      {(kind === 'pickups' || kind === 'dropoffs') && (
        <ChargeForm kind={kind} part={ofKind(part, kind)} {...asked} />
      )}
    </Dialog>
  );
}

/** A key that nothing stands under: what is added takes the place of nothing. */
function freeKey(base: string, { read }: Typing): string {
  const used = new Set(tariffParts(read.next.content).map(({ key }) => key));
  let key = base;
  for (let time = 2; used.has(key); time += 1) key = `${base} (${time})`;
  return key;
}
