import { SelectField } from '../../ui/field.tsx';
import type { ListView } from './list-view.ts';
import { isSortOrder, SORT_ORDERS } from './price-list.ts';
import { TEXTS } from './texts.ts';
import css from './list-tools.module.css';

const ORDERS = Object.entries(SORT_ORDERS).map(([value, { label }]) => ({ value, label }));

interface ListToolsProps {
  view: ListView;
  categories: readonly string[];
  onChange: (change: Partial<ListView>) => void;
}

/** Vehicle type, order and layout of the cards [RES-06]. */
export function ListTools({ view, categories, onChange }: ListToolsProps) {
  return (
    <div className={css.tools}>
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
      <div className={css.end}>
        <SelectField
          label={TEXTS.sort}
          className={css.sort}
          value={view.sort}
          options={ORDERS}
          onChange={(sort) => isSortOrder(sort) && onChange({ sort })}
        />
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
    </div>
  );
}

const LIST = 'M1 2h16v3H1zM1 7.5h16v3H1zM1 13h16v3H1z';
const GRID = 'M1 1h7v7H1zM10 1h7v7h-7zM1 10h7v7H1zM10 10h7v7h-7z';
