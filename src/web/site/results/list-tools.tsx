import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './list-tools.module.css';
import type { ListView } from './list-view.ts';
import {
  type Filter,
  type FilterChoices,
  filterCount,
  isSortOrder,
  NO_FILTER,
  SORT_ORDERS,
} from './price-list.ts';
import { TEXTS } from './texts.ts';

interface FiltersProps {
  filter: Filter;
  choices: FilterChoices;
  onChange: (filter: Filter) => void;
  /** Content that the control opens. */
  children?: ReactNode;
}

/** [JRN-02] By operator, rating, free cancellation and wheelchair, behind one control. */
function Filters({ filter, choices, onChange, children }: FiltersProps) {
  const [open, setOpen] = useState(false);
  // The click is painted first.
  const shown = useDeferredValue(open);
  const id = useId();
  const { operators, ratings, freeCancellation, wheelchair } = choices;
  if (!children && operators.length + ratings.length === 0 && !freeCancellation && !wheelchair) return null;
  return (
    <>
      <Button
        variant="secondary"
        className={styles.toggle}
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
    <fieldset id={id} className={styles.panel}>
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

const ORDERS = Object.entries(SORT_ORDERS).map(([value, { label }]) => ({ value, label }));

interface ListToolsProps {
  view: ListView;
  categories: readonly string[];
  choices: FilterChoices;
  onChange: (change: Partial<ListView>) => void;
}

type SortProps = Pick<ListToolsProps, 'view' | 'onChange'> & { className?: string };

function SortField({ view, onChange, className }: SortProps) {
  return (
    <SelectField
      label={TEXTS.sort}
      className={className}
      value={view.sort}
      options={ORDERS}
      onChange={(sort) => isSortOrder(sort) && onChange({ sort })}
    />
  );
}

/** By vehicle or all offers [JRN-01], filters [JRN-02] and order; vehicle type and layout of the flat list [RES-06]. */
export function ListTools({ view, categories, choices, onChange }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.bar}>
        <fieldset className={styles.layouts}>
          <legend className="visually-hidden">{TEXTS.show}</legend>
          {([true, false] as const).map((grouped) => (
            <button
              key={String(grouped)}
              type="button"
              className={styles.layout}
              aria-pressed={view.grouped === grouped}
              onClick={() => onChange({ grouped })}
            >
              {grouped ? TEXTS.byVehicle : TEXTS.allOffers}
            </button>
          ))}
        </fieldset>
        <SortField
          view={view}
          onChange={onChange}
          className={classes(styles.sort, view.grouped && styles.wide)}
        />
        <Filters filter={view.filter} choices={choices} onChange={(filter) => onChange({ filter })}>
          {view.grouped && <SortField view={view} onChange={onChange} className={styles.narrow} />}
        </Filters>
      </div>
      {!view.grouped && <FlatTools {...{ view, categories, onChange }} />}
    </div>
  );
}

function FlatTools({ view, categories, onChange }: Omit<ListToolsProps, 'choices'>) {
  return (
    <div className={styles.end}>
      {categories.length > 1 && (
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{TEXTS.filter}</legend>
          {[null, ...categories].map((category) => (
            <button
              key={category ?? ''}
              type="button"
              className={styles.chip}
              aria-pressed={view.category === category}
              onClick={() => onChange({ category })}
            >
              {category ?? TEXTS.all}
            </button>
          ))}
        </fieldset>
      )}
      <fieldset className={styles.layouts}>
        <legend className="visually-hidden">{TEXTS.layout}</legend>
        {(['list', 'grid'] as const).map((layout) => (
          <button
            key={layout}
            type="button"
            className={styles.layout}
            aria-pressed={view.layout === layout}
            onClick={() => onChange({ layout })}
          >
            <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
              <path d={layout === 'list' ? LIST : GRID} fill="currentColor" />
            </svg>
            {TEXTS[layout]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const LIST = 'M1 2h16v3H1zM1 7.5h16v3H1zM1 13h16v3H1z';
const GRID = 'M1 1h7v7H1zM10 1h7v7h-7zM1 10h7v7H1zM10 10h7v7h-7z';
