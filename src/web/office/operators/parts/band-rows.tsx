import type { DistanceBand } from '../../../../domain/fare/tariff.ts';
import { BANDS_KEY } from '../../../../domain/tariffs/parts.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../number-field.tsx';
import { TARIFF_TEXTS } from '../texts.ts';
import { PARTS_TEXTS } from './texts.ts';
import type { Typing } from '../use-tariff-form.ts';
import css from '../tariff.module.css';
import partsCss from './parts.module.css';

/** Where a band that is added ends: ten miles beyond the one before it. */
const NEXT_TENTHS = 100;

/** A band more before the last, which has no end. */
function withBand(bands: readonly DistanceBand[]): DistanceBand[] {
  const last = bands.at(-1) ?? { upToTenths: null, pencePerMile: 0 };
  if (bands.length === 0) return [last];
  const start = bands.at(-2)?.upToTenths ?? 0;
  return [...bands.slice(0, -1), { ...last, upToTenths: start + NEXT_TENTHS }, last];
}

/** The others; the last of them has no end. */
const withoutBand = (bands: readonly DistanceBand[], gone: number): DistanceBand[] =>
  bands
    .filter((_, index) => index !== gone)
    .map((band, index, rest) => (index === rest.length - 1 ? { ...band, upToTenths: null } : band));

/** What each mile costs, by how far it is: bands, which are in order by where they end. */
export function BandRows({ typing, symbol }: { typing: Typing; symbol: string }) {
  const { read, onPart, errors } = typing;
  const { bands } = read.next.content;
  const fields = read.fields.filter(({ group }) => group === 'bands');
  const set = (next: DistanceBand[]) =>
    onPart([BANDS_KEY, next.length > 0 ? { kind: 'bands', bands: next } : null]);
  return (
    <fieldset className={css.group}>
      <legend>{TARIFF_TEXTS.groups.bands}</legend>
      <div className={partsCss.body}>
        {bands.length === 0 && <p>{PARTS_TEXTS.noBands}</p>}
        {bands.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a band is the one that it is by its place
          <div key={index} className={partsCss.band}>
            {fields
              .filter(({ path }) => path[1] === index)
              .map((field) => (
                <NumberField key={field.key} typing={typing} field={field} symbol={symbol} />
              ))}
            <Button variant="quiet" onClick={() => set(withoutBand(bands, index))}>
              {PARTS_TEXTS.takeOut}
              <span className="visually-hidden"> {PARTS_TEXTS.band(index + 1)}</span>
            </Button>
          </div>
        ))}
        {errors[BANDS_KEY] && <p className={partsCss.error}>{errors[BANDS_KEY]}</p>}
        <Button variant="secondary" className={partsCss.add} onClick={() => set(withBand(bands))}>
          {bands.length === 0 ? PARTS_TEXTS.addMiles : PARTS_TEXTS.addBand}
        </Button>
      </div>
    </fieldset>
  );
}
