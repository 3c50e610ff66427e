import { type ReactNode, useId, useRef, useState } from 'react';
import { LONGEST } from '../../domain/limits.ts';
import { messageOf } from '../client/api.ts';
import { showAlert } from '../ui/alert.tsx';
import { Field, type FieldFrame } from '../ui/field.tsx';
import { useCombobox } from '../ui/use-combobox.ts';
import css from './address-field.module.css';
import type { PinDialogProps } from './pin/pin-dialog.tsx';
import { HERE, SuggestionList, useHere } from './suggestion-list.tsx';
import type { Suggested } from './suggestion.ts';
import { TEXTS } from './texts.ts';
import { useAddressSearch } from './use-suggestions.ts';

type Shown = (props: PinDialogProps) => ReactNode;

type PinDialogOptions = Omit<PinDialogProps, 'onClose'>;

/** [PLACE-15] The dialog that sets the exact spot, loaded when it is first wanted: opens it, and what to render. */
export function usePinDialog({ onPick, ...of }: PinDialogOptions): { open: () => void; dialog: ReactNode } {
  const [Shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const open = async () => {
    try {
      const { PinDialog } = await import('./pin/pin-dialog.tsx');
      setShown(() => PinDialog);
    } catch (error) {
      console.warn('pin:', messageOf(error));
      void showAlert({ title: TEXTS.error, message: TEXTS.pinLost });
    }
  };
  const pick = (pin: Suggested) => {
    close();
    onPick(pin);
  };
  return { open: () => void open(), dialog: Shown && <Shown {...of} onPick={pick} onClose={close} /> };
}

interface AddressFieldProps extends FieldFrame {
  id?: string;
  name?: string;
  value: string;
  /** The text as typed (`chosen` null) or as chosen: the place behind it goes as soon as the text is edited. */
  onChange: (text: string, chosen: Suggested | null) => void;
  /** The visitor has left the field, for another element or for none. */
  onLeave?: (to: Element | null) => void;
  placeholder?: string;
  /** Minimum number of characters before a search [ADDR-03]. */
  minimum?: number;
  /** [PLACE-14] Offers "Use my location" while the field is empty. */
  locates?: boolean;
  /** For a stop, which is searched around the visitor first [ADDR-05]. */
  stop?: boolean;
}

/** State of the suggestion list: whether it is open, its contents, and keyboard and focus handling. */
function useAddressList(props: AddressFieldProps) {
  const { value, onChange, onLeave, minimum = 1, locates = false, stop = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const search = useAddressSearch({ text: value, minimum, stop });
  const { open, setOpen } = search;
  const shown = open ? [...(locates && !value ? [HERE] : []), ...search.suggestions] : [];
  const take = (suggestion: Suggested) => {
    search.settle(suggestion.text);
    onChange(suggestion.text, suggestion);
  };
  const here = useHere(take);
  const onChoose = (index: number) => {
    const suggestion = shown[index];
    if (suggestion === HERE) here.ask();
    else if (suggestion) take(suggestion);
  };
  const leave = (to: Element | null) => {
    search.leave();
    if (here.note !== TEXTS.locating) here.forget();
    onLeave?.(to);
  };
  const combobox = useCombobox({ open, setOpen, count: shown.length, onLeave: leave, onChoose });
  const onType = (text: string) => {
    search.settle(null);
    here.forget();
    combobox.typed();
    onChange(text, null);
  };
  const pin = usePinDialog({ text: value, onPick: take });
  const onPin = () => {
    // Returns the focus to the field.
    input.current?.focus();
    here.forget();
    combobox.close();
    pin.open();
  };
  const { loading, failed, active } = search;
  const typed = value.trim().length;
  const places = shown.filter(({ saved }) => !saved);
  return {
    ...combobox,
    activeOption: combobox.active,
    shown,
    onType,
    state: {
      here: here.note,
      loading: active && loading && typed > 1 && places.length === 0,
      failed: active && failed,
      empty: active && !loading && typed >= minimum && typed > 0,
      corrected: Boolean(places[0]?.corrected),
    },
    input,
    pin: { onPin, onFocusIn: combobox.stay, onFocusOut: combobox.leave },
    dialog: pin.dialog,
  };
}

/** A text field with address suggestions [ADDR-01 … ADDR-04]. */
export function AddressField(props: AddressFieldProps) {
  const { value, placeholder, id, name, label, hint, error, labelHidden, className } = props;
  const listId = useId();
  const list = useAddressList(props);
  const option = (index: number) => `${listId}-${index}`;
  return (
    <div className={css.box}>
      <Field {...{ id, label, hint, error, labelHidden, className }}>
        {(control) => (
          <input
            {...control}
            {...list.handlers}
            ref={list.input}
            type="text"
            name={name}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST.address}
            aria-autocomplete="list"
            aria-expanded={list.shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={list.activeOption >= 0 ? option(list.activeOption) : undefined}
            placeholder={placeholder}
            value={value}
            onChange={(event) => list.onType(event.target.value)}
          />
        )}
      </Field>
      <SuggestionList
        id={listId}
        suggestions={list.shown}
        active={list.activeOption}
        optionId={option}
        state={list.state}
        onChoose={list.choose}
        pin={list.pin}
      />
      {list.dialog}
    </div>
  );
}
