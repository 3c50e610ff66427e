import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { LIST, TEXTS } from './texts.ts';
import css from './bookings-page.module.css';

interface PagingProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** For lists of many pages: any page by its number. */
function PageNumber({ page, last, onPage }: PagingProps) {
  const [text, setText] = useState(String(page));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.min(last, Math.max(1, Math.trunc(Number(text)) || page));
    setText(String(wanted));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <form className={css.pageNumber} onSubmit={submit}>
      <TextField
        label={LIST.page(last)}
        inputMode="numeric"
        enterKeyHint="go"
        value={text}
        maxLength={4}
        className={css.pageField}
        onChange={setText}
      />
      <Button type="submit" variant="secondary">
        {LIST.go}
      </Button>
    </form>
  );
}

/** The way to the other pages. */
export function Paging(props: PagingProps) {
  const { page, last, onPage } = props;
  if (last === 1) return null;
  return (
    <nav className={css.paging} aria-label={TEXTS.bookings}>
      <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {LIST.previous}
      </Button>
      <Button variant="secondary" disabled={page === last} onClick={() => onPage(page + 1)}>
        {LIST.next}
      </Button>
      {last > 2 && <PageNumber key={page} {...props} />}
    </nav>
  );
}
