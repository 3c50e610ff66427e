import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { LONGEST } from '../../../domain/limits.ts';
import {
  ENQUIRY_KINDS,
  ENQUIRY_STATES,
  type EnquiryState,
  REPORT_KINDS,
} from '../../../domain/office/enquiries.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import office from '../../ui/office.module.css';
import { ListNotice } from '../list-tools.tsx';
import { enquiryList } from '../queries.ts';
import css from './enquiries.module.css';
import { EnquiryLines } from './enquiry-lines.tsx';
import { KIND_WORDS, MATTER_WORDS, STATE_WORDS, TEXTS } from './texts.ts';

interface ChipsProps {
  counts: Record<EnquiryState, number> | undefined;
  state: EnquiryState | undefined;
  onState: (state: EnquiryState | undefined) => void;
}

/** Filter by state, with counts. */
function StateChips({ counts, state, onState }: ChipsProps) {
  const chip = (one: EnquiryState | undefined, label: string) => (
    <button
      key={label}
      type="button"
      className={office.chip}
      aria-pressed={state === one}
      onClick={() => onState(one)}
    >
      {label} {one && counts && <strong>{counts[one]}</strong>}
    </button>
  );
  return (
    <div role="group" aria-label={TEXTS.states} className={classes(office.row, css.chips)}>
      {chip(undefined, TEXTS.all)}
      {ENQUIRY_STATES.map((one) => chip(one, STATE_WORDS[one]))}
    </div>
  );
}

const KIND_OPTIONS = [
  { value: '', label: TEXTS.both },
  ...ENQUIRY_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
  ...REPORT_KINDS.map((value) => ({ value, label: MATTER_WORDS[value] })),
];

/** Query of the selected kind or register. */
const chosen = (value: string) => ({
  kind: ENQUIRY_KINDS.find((one) => one === value),
  matter: REPORT_KINDS.find((one) => one === value),
});

/** Filter in the address. */
function useShown() {
  const shown = useSearch({ from: '/inside/enquiries' });
  const navigate = useNavigate({ from: '/enquiries' });
  const set = (changes: Partial<typeof shown>) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true });
  return { ...shown, set };
}

/** [OFF-13] Enquiries: open ones first, oldest first among them. */
export function EnquiriesPage() {
  const { search = '', state, kind, matter, set } = useShown();
  const query = useDeferredValue(search.trim());
  const list = useInfiniteQuery(enquiryList({ search: query, state, kind, matter }));
  const { data, isError, hasNextPage, isPlaceholderData } = list;
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  const notice = () => {
    if (!data || isPlaceholderData) return TEXTS.loading;
    if (lines.length > 0) return TEXTS.count(lines.length, hasNextPage);
    return query || state || kind || matter ? TEXTS.noneSuch : TEXTS.none;
  };
  return (
    <>
      <div className={office.head}>
        <h1>{TEXTS.title}</h1>
        <search className={office.search}>
          <TextField
            type="search"
            label={TEXTS.search}
            labelHidden
            placeholder={TEXTS.searchHint}
            value={search}
            maxLength={LONGEST.search}
            onChange={(value) => set({ search: value || undefined })}
          />
        </search>
        <SelectField
          label={TEXTS.kind}
          labelHidden
          value={matter ?? kind ?? ''}
          options={KIND_OPTIONS}
          onChange={(value) => set(chosen(value))}
        />
      </div>
      <StateChips counts={data?.pages[0]?.counts} state={state} onState={(next) => set({ state: next })} />
      <ListNotice failed={isError && !data} onAgain={() => void list.refetch()} text={notice()} />
      {lines.length > 0 && <EnquiryLines lines={lines} />}
      {hasNextPage && (
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {TEXTS.more}
        </Button>
      )}
    </>
  );
}
