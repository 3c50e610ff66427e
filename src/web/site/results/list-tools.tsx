import { classes } from '../../ui/classes.ts';
import { SelectField } from '../../ui/field.tsx';
import { Filters } from './filters.tsx';
import type { FilterChoices } from './filter.ts';
import type { ListView } from './list-view.ts';
import { isSortOrder, SORT_ORDERS } from './price-list.ts';
import { TEXTS } from './texts.ts';
import css from './list-tools.module.css';

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
    <div className={css.tools}>
      <div className={css.bar}>
        <fieldset className={css.layouts}>
          <legend className="visually-hidden">{TEXTS.show}</legend>
          {([true, false] as const).map((grouped) => (
            <button
              key={String(grouped)}
              type="button"
              className={css.layout}
              aria-pressed={view.grouped === grouped}
              onClick={() => onChange({ grouped })}
            >
              {grouped ? TEXTS.byVehicle : TEXTS.allOffers}
            </button>
          ))}
        </fieldset>
        <SortField view={view} onChange={onChange} className={classes(css.sort, view.grouped && css.wide)} />
        <Filters filter={view.filter} choices={choices} onChange={(filter) => onChange({ filter })}>
          {view.grouped && <SortField view={view} onChange={onChange} className={css.narrow} />}
        </Filters>
      </div>
      {!view.grouped && <FlatTools {...{ view, categories, onChange }} />}
    </div>
  );
}

function FlatTools({ view, categories, onChange }: Omit<ListToolsProps, 'choices'>) {
  return (
    <div className={css.end}>
      {categories.length > 1 && (
        <fieldset className={css.chips}>
          <legend className="visually-hidden">{TEXTS.filter}</legend>
          {[null, ...categories].map((category) => (
            <button
              key={category ?? ''}
              type="button"
              className={css.chip}
              aria-pressed={view.category === category}
              onClick={() => onChange({ category })}
            >
              {category ?? TEXTS.all}
            </button>
          ))}
        </fieldset>
      )}
      <fieldset className={css.layouts}>
        <legend className="visually-hidden">{TEXTS.layout}</legend>
        {(['list', 'grid'] as const).map((layout) => (
          <button
            key={layout}
            type="button"
            className={css.layout}
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
