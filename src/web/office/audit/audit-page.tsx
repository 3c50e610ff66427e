import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call } from '../api.ts';
import { useMay } from '../me.ts';
import { queries } from '../queries.ts';
import { saveFile } from '../save-file.ts';
import { AuditFilter } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditFilter, type AuditSearch } from './filter.ts';
import { auditLines } from './lists.ts';
import { TEXTS } from './texts.ts';
import { useThingNames } from './thing-names.ts';
import css from './audit.module.css';

/** Takes away what is shown, as a file. */
function ExportButton({ search }: { search: AuditSearch }) {
  const may = useMay();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/v1/office/audit/export', { body: auditFilter(search) }),
    onSuccess({ name, text, lines, more }) {
      saveFile(name, 'text/csv', text);
      showNews(TEXTS.exported(lines, more));
      void queries.invalidateQueries({ queryKey: ['audit'] });
    },
    onError: (error) => showNews(messageOf(error)),
  });
  if (!may('export')) return null;
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {TEXTS.export}
    </Button>
  );
}

const NOTHING = { people: [], actions: [] };

/** [OFF-16] Who did what, when, from where, and what it changed. */
export function AuditPage() {
  const search = useSearch({ from: '/inside/audit' });
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditLines(search),
  );
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  const nameOf = useThingNames(data?.pages[0]?.people ?? NOTHING.people);
  return (
    <>
      <div className={css.head}>
        <h1>{TEXTS.title}</h1>
        <ExportButton search={search} />
      </div>
      <p className={css.soft}>{TEXTS.what}</p>
      <AuditFilter search={search} known={data?.pages[0] ?? NOTHING} />
      {isError && (
        <Notice bad text={TEXTS.failed}>
          <Button variant="secondary" onClick={() => void refetch()}>
            {TEXTS.again}
          </Button>
        </Notice>
      )}
      {!isError && (
        <output className={css.soft}>
          {!data ? TEXTS.loading : lines.length === 0 ? TEXTS.none : TEXTS.count(lines.length, hasNextPage)}
        </output>
      )}
      {lines.length > 0 && <AuditTable lines={lines} nameOf={nameOf} />}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {TEXTS.older}
        </Button>
      )}
    </>
  );
}
