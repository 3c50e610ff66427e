import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Filter, type FilterChoices, filterCount, NO_FILTER } from './filter.ts';
import { TEXTS } from './texts.ts';
import css from './filters.module.css';

interface FiltersProps {
  filter: Filter;
  choices: FilterChoices;
  onChange: (filter: Filter) => void;
  /** What else the control opens. */
  children?: ReactNode;
}

/** [JRN-02] By operator, rating, free cancellation and wheelchair, behind one control. */
export function Filters({ filter, choices, onChange, children }: FiltersProps) {
  const [open, setOpen] = useState(false);
  // The press shows at once.
  const shown = useDeferredValue(open);
  const id = useId();
  const { operators, ratings, freeCancellation, wheelchair } = choices;
  if (!children && operators.length + ratings.length === 0 && !freeCancellation && !wheelchair) return null;
  return (
    <>
      <Button
        variant="secondary"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={shown ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {TEXTS.filters(filterCount(filter))}
        <Icon name="next" size={16} />
      </Button>
      {shown && <FilterPanel {...{ id, filter, choices, onChange, children }} />}
    </>
  );
}

function FilterPanel({ id, filter, choices, onChange, children }: FiltersProps & { id: string }) {
  const { operators, ratings, freeCancellation, wheelchair } = choices;
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part });
  return (
    <fieldset id={id} className={css.panel}>
      <legend className="visually-hidden">{TEXTS.filters(0)}</legend>
      {children}
      {operators.length > 0 && (
        <SelectField
          label={TEXTS.operator}
          value={filter.operator ?? ''}
          options={[
            { value: '', label: TEXTS.anyOperator },
            ...operators.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(name) => change({ operator: name || null })}
        />
      )}
      {ratings.length > 0 && (
        <SelectField
          label={TEXTS.rating}
          value={String(filter.rating)}
          options={[
            { value: '0', label: TEXTS.anyRating },
            ...ratings.map((stars) => ({ value: String(stars), label: TEXTS.ratingFrom(stars) })),
          ]}
          onChange={(stars) => change({ rating: Number(stars) })}
        />
      )}
      {freeCancellation && (
        <CheckField
          label={TEXTS.freeCancellation}
          checked={filter.freeCancellation}
          onChange={(checked) => change({ freeCancellation: checked })}
        />
      )}
      {wheelchair && (
        <CheckField
          label={TEXTS.takesWheelchair}
          checked={filter.wheelchair}
          onChange={(checked) => change({ wheelchair: checked })}
        />
      )}
      {filterCount(filter) > 0 && (
        <Button variant="quiet" onClick={() => onChange(NO_FILTER)}>
          {TEXTS.clearFilters}
        </Button>
      )}
    </fieldset>
  );
}
