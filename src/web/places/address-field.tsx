import { useId, useRef } from 'react';
import { LONGEST } from '../../domain/field-limits.ts';
import { Field, type FieldFrame } from '../ui/field.tsx';
import type { Suggested } from './suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { type AddressSearch, useAddressSearch } from './use-address-search.ts';
import { useCombobox } from './use-combobox.ts';
import { usePinDialog } from './use-pin-dialog.tsx';
import { locateUser } from './user-location.ts';
import css from './address-field.module.css';

interface AddressFieldProps extends FieldFrame {
  id?: string;
  name?: string;
  value: string;
  /** The text as typed (`chosen` null) or as chosen: the place behind it goes as soon as the text is edited. */
  onChange: (text: string, chosen: Suggested | null) => void;
  /** The visitor has left the field, for another element or for none. */
  onLeave?: (to: Element | null) => void;
  placeholder?: string;
  /** Characters before places are asked for [ADDR-03]. */
  minimum?: number;
  /** What several fields are searched by together, instead of by this one's text [ADDR-05]. */
  search?: AddressSearch & {
    /** The text that is searched for once this one was chosen. */
    after: (chosen: Suggested) => string;
  };
  maxLength?: number;
  /** Takes a part of an address, which is no spot. */
  part?: boolean;
}

/** What the field knows about its list: open, what is in it, how keys and focus move it. */
function useAddressList(props: AddressFieldProps) {
  const { value, onChange, onLeave, minimum = 1 } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const own = useAddressSearch({ text: value, minimum, stop: false });
  const search = props.search ?? { ...own, after: ({ text }: Suggested) => text };
  const open = search.openIn === id;
  const shown = open ? search.suggestions : [];
  const onChoose = (index: number) => {
    const suggestion = shown[index];
    if (!suggestion) return;
    search.settle(search.after(suggestion));
    onChange(suggestion.text, suggestion);
  };
  const setOpen = (next: boolean) => search.setOpen(id, next);
  const combobox = useCombobox({ open, setOpen, count: shown.length, onLeave, onChoose });
  const onType = (text: string) => {
    search.settle(null);
    combobox.typed();
    onChange(text, null);
  };
  const onPick = (pin: Suggested) => {
    search.settle(search.after(pin));
    onChange(pin.text, pin);
  };
  const pin = usePinDialog({ text: value, onPick });
  const onPin = () => {
    // Where the focus comes back to.
    input.current?.focus();
    combobox.close();
    pin.open();
  };
  const { loading, typed } = search;
  return {
    ...combobox,
    active: open && search.active,
    activeOption: combobox.active,
    shown,
    loading,
    typed,
    onType,
    input,
    pin: { onPin, onFocusIn: combobox.stay, onFocusOut: combobox.leave },
    dialog: pin.dialog,
  };
}

/** A text field with address suggestions [ADDR-01 … ADDR-04]. */
export function AddressField(props: AddressFieldProps) {
  const {
    value,
    placeholder,
    id,
    name,
    label,
    hint,
    error,
    labelHidden,
    className,
    maxLength = LONGEST.address,
    part = false,
  } = props;
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
            maxLength={maxLength}
            aria-autocomplete="list"
            aria-expanded={list.shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={list.activeOption >= 0 ? option(list.activeOption) : undefined}
            placeholder={placeholder}
            value={value}
            onFocus={locateUser}
            onChange={(event) => list.onType(event.target.value)}
          />
        )}
      </Field>
      <SuggestionList
        id={listId}
        suggestions={list.shown}
        active={list.activeOption}
        optionId={option}
        loading={list.active && list.loading && list.typed > 1 && list.shown.every(({ saved }) => saved)}
        empty={list.active && !list.loading && list.typed > 2}
        onChoose={list.choose}
        pin={part ? null : list.pin}
      />
      {list.dialog}
    </div>
  );
}
