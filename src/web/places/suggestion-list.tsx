import { useEffect, useRef } from 'react';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import type { Suggested } from './suggestion.ts';
import { found, TEXTS } from './texts.ts';
import css from './address-field.module.css';

interface PinLineProps {
  /** The exact spot shall be set. */
  onPin: () => void;
  /** The focus is here, or has left: the list stays as long. */
  onFocusIn: () => void;
  onFocusOut: () => void;
}

/** [PLACE-15] The way to a spot that has no name. */
function PinLine({ onPin, onFocusIn, onFocusOut }: PinLineProps) {
  return (
    <button
      type="button"
      className={css.set}
      onPointerDown={(event) => event.preventDefault()}
      onFocus={onFocusIn}
      onBlur={onFocusOut}
      onClick={onPin}
    >
      {TEXTS.pin}
    </button>
  );
}

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggested[];
  active: number;
  optionId: (index: number) => string;
  /** [ADDR-03] Places are being looked up, none is shown yet, and enough was typed to say so. */
  loading: boolean;
  /** Nothing was found. */
  empty: boolean;
  onChoose: (index: number) => void;
  /** The last line; null where the field takes no spot. */
  pin: PinLineProps | null;
}

/** Scrolls the page so far that a list is seen whole, above a keyboard on the screen, or its field at the top. */
function showWhole(list: HTMLElement): void {
  const { visualViewport: view, innerHeight } = window;
  const top = view?.offsetTop ?? 0;
  const below = list.getBoundingClientRect().bottom - top - (view?.height ?? innerHeight);
  const above = (list.parentElement ?? list).getBoundingClientRect().top - top;
  if (below > 0 && above > 0 && !list.closest('dialog')) window.scrollBy(0, Math.min(below, above));
}

/** The list under an address field, and what is said about it to a screen reader. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, active, optionId, loading, empty, onChoose, pin } = props;
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const open = suggestions.length > 0;
  useEffect(() => {
    if (open && panel.current) showWhole(panel.current);
  }, [open]);
  const nothing = empty && !open;
  const note = loading ? TEXTS.loading : nothing && TEXTS.none;
  const said = open ? found(suggestions.length) : nothing ? TEXTS.none : '';
  return (
    <>
      <div ref={panel} className={css.list} hidden={!open && !note}>
        <div
          ref={list}
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot be styled nor say where an entry comes from
          role="listbox"
          aria-label={TEXTS.list}
          className={css.options}
          hidden={!open}
        >
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys and the focus are the input's
            <div
              key={suggestion.key}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              aria-selected={index === active}
              className={classes(css.option, index === active && css.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(index)}
            >
              <Icon name="pin" size={20} />
              <span>
                {suggestion.text}
                {suggestion.saved && <small>{TEXTS.saved}</small>}
                {suggestion.point && <small>{suggestion.point}</small>}
              </span>
            </div>
          ))}
        </div>
        {note && <p className={css.note}>{note}</p>}
        {pin && <PinLine {...pin} />}
      </div>
      <output className="visually-hidden">{said}</output>
    </>
  );
}
