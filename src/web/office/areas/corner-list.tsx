import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { AREA_TEXTS } from './texts.ts';
import { reordered, type TypedCorner } from './typed-area.ts';
import css from './areas.module.css';

interface DegreesProps {
  corner: TypedCorner;
  onChange: (corner: TypedCorner) => void;
  error?: string | undefined;
}

/** A point by its degrees. */
export function Degrees({ corner, onChange, error }: DegreesProps) {
  return (
    <>
      <TextField
        label={AREA_TEXTS.lat}
        inputMode="decimal"
        maxLength={12}
        value={corner.lat}
        error={error}
        onChange={(lat) => onChange({ ...corner, lat })}
      />
      <TextField
        label={AREA_TEXTS.lon}
        inputMode="decimal"
        maxLength={12}
        value={corner.lon}
        onChange={(lon) => onChange({ ...corner, lon })}
      />
    </>
  );
}

interface CornerListProps {
  corners: readonly TypedCorner[];
  onChange: (corners: TypedCorner[]) => void;
}

/** [OFF-11] The corners of an outline as a list: whoever has no pointer draws with it. */
export function CornerList({ corners, onChange }: CornerListProps) {
  const rows = corners.map((corner, index) => ({ corner, index, number: index + 1 }));
  const [last = { lat: '53.8', lon: '-1.55' }] = corners.slice(-1);
  return (
    <fieldset className={css.corners}>
      <legend>{AREA_TEXTS.corners}</legend>
      {corners.length === 0 && <p className={css.soft}>{AREA_TEXTS.noCorners}</p>}
      <ol>
        {rows.map(({ corner, index, number }) => (
          <li key={number} aria-label={AREA_TEXTS.corner(number)}>
            <Degrees corner={corner} onChange={(next) => onChange(corners.with(index, next))} />
            <div className={css.cornerButtons}>
              <Button
                variant="quiet"
                aria-label={AREA_TEXTS.earlier(number)}
                held={index === 0}
                onClick={() => onChange(reordered(corners, index, -1))}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                aria-label={AREA_TEXTS.later(number)}
                held={index === corners.length - 1}
                onClick={() => onChange(reordered(corners, index, 1))}
              >
                ↓
              </Button>
              <Button
                variant="quiet"
                aria-label={AREA_TEXTS.removeCorner(number)}
                onClick={() => onChange(corners.toSpliced(index, 1))}
              >
                ✕
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button variant="secondary" onClick={() => onChange([...corners, last])}>
        {AREA_TEXTS.addCorner}
      </Button>
    </fieldset>
  );
}
