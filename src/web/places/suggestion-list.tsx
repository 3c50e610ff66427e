import { useEffect, useRef, useState } from 'react';
import { telephone } from '../../domain/text.ts';
import { call, isApiError, messageOf } from '../client/api.ts';
import { useSettings } from '../client/settings.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import css from './address-field.module.css';
import type { Suggested } from './suggestion.ts';
import { found, NO_POSITION, ownPlace, TEXTS } from './texts.ts';
import { locateUser } from './user-location.ts';

/** The first entry of a pick-up's list while nothing is typed. */
export const HERE: Suggested = { key: 'here', text: TEXTS.useLocation, saved: false };

/** [PLACE-14] The visitor's position as a place to choose, or the reason for none. */
async function findHere(): Promise<Suggested | string> {
  const point = await locateUser();
  if (typeof point === 'string') return NO_POSITION[point];
  try {
    const { id, label } = await call('GET /api/v1/places/at', { query: point });
    return { key: id, text: label, placeId: id, saved: false };
  } catch (error) {
    if (isApiError(error) && error.status === 422) return TEXTS.nowhere;
    console.warn('places:', messageOf(error));
    return NO_POSITION.unknown;
  }
}

/** "Use my location": its message and its result, unless the field is used otherwise first. */
export function useHere(onFound: (here: Suggested) => void) {
  const [note, setNote] = useState<string | null>(null);
  const latest = useRef(0);
  const ask = async () => {
    const mine = ++latest.current;
    setNote(TEXTS.locating);
    const here = await findHere();
    if (mine !== latest.current) return;
    setNote(typeof here === 'string' ? here : null);
    if (typeof here !== 'string') onFound(here);
  };
  const forget = () => {
    latest.current += 1;
    setNote(null);
  };
  return { note, ask: () => void ask(), forget };
}

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

/** State of the search. */
interface ListState {
  /** Message about the visitor's own position. */
  here: string | null;
  /** [ADDR-03] Places are being looked up, none is shown yet, and enough was typed to say so. */
  loading: boolean;
  /** Loading places failed. */
  failed: boolean;
  /** The search found nothing. */
  empty: boolean;
  /** [PLACE-13] The first place is a spelling correction. */
  corrected: boolean;
}

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggested[];
  active: number;
  optionId: (index: number) => string;
  state: ListState;
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

/** [PLACE-13] What to try if nothing was found. */
function NothingFound() {
  const { Company_Contact_Info: phone } = useSettings();
  return (
    <>
      {TEXTS.none} {TEXTS.tryElse}
      {phone && (
        <>
          {TEXTS.orCall}{' '}
          {/* By keyboard the number is in the page's head: the list closes when its field is left. */}
          <a href={telephone(phone)} tabIndex={-1}>
            {phone}
          </a>
        </>
      )}
    </>
  );
}

/** The list under an address field, and its message for screen readers. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, active, optionId, state, onChoose, pin } = props;
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const open = suggestions.length > 0;
  const nothing = state.empty && !open;
  const problem = state.here ?? (state.failed ? TEXTS.failed : null);
  const note = problem ?? (state.loading ? TEXTS.loading : nothing && <NothingFound />);
  const shown = open || Boolean(note);
  useEffect(() => {
    if (shown && panel.current) showWhole(panel.current);
  }, [shown]);
  const counted = open && [state.corrected && TEXTS.didYouMean, found(suggestions.length)];
  const status = problem ?? (counted ? classes(...counted) : nothing && `${TEXTS.none} ${TEXTS.tryElse}`);
  return (
    <>
      <div ref={panel} className={css.list} hidden={!shown}>
        {state.corrected && <p className={css.ask}>{TEXTS.didYouMean}</p>}
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
              <Icon name={suggestion === HERE ? 'locate' : 'pin'} size={20} />
              <span>
                {suggestion.text}
                {suggestion.saved && <small>{suggestion.own ? ownPlace(suggestion.own) : TEXTS.saved}</small>}
                {suggestion.point && <small>{suggestion.point}</small>}
              </span>
            </div>
          ))}
        </div>
        {note && (
          <p className={css.note} onPointerDown={(event) => event.preventDefault()}>
            {note}
          </p>
        )}
        {pin && <PinLine {...pin} />}
      </div>
      <output className="visually-hidden">{status}</output>
    </>
  );
}
