import type { TariffPart } from '../../../../domain/tariffs/parts.ts';

/** Of what a tariff has several. */
export type ListedKind = 'fixed' | 'uplift' | 'pickups' | 'dropoffs';

/** What is being changed, or, without a key, added. */
export interface Editing {
  kind: TariffPart['kind'];
  key: string | null;
  part: TariffPart | null;
}

/** What the form of a part is given. */
export interface PartFormProps<P> {
  /** Under which key the tab keeps what is typed. */
  at: string;
  part: P | null;
  symbol: string;
  onDone: (part: TariffPart) => void;
  onClose: () => void;
}
