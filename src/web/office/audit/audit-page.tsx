import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { AuditAnswer, AuditLine } from '../../../contract/office-audit.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/layout.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import office from '../../ui/office.module.css';
import { call, messageOf } from '../api.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { auditLines, OPERATORS, queries } from '../queries.ts';
import { saveFile } from '../save-file.ts';
import { AuditFilter } from './audit-filter.tsx';
import css from './audit.module.css';
import { auditFilter, type AuditSearch } from './filter.ts';
import { TEXTS, thingOf } from './texts.ts';

/** Returns the name of a record; undefined if it has none or no longer exists. */
export type NameOf = (kind: string, id: string) => string | undefined;

/** The names of what the log tells of by its id: colleagues, operators and their prices. */
export function useThingNames(people: AuditAnswer['people']): NameOf {
  const { data } = useQuery(OPERATORS);
  const operators = data?.operators ?? [];
  const tariffs = operators.flatMap(({ name, tariffs: own }) =>
    own.map(({ tariff_id, category }) => [tariff_id, `${name}, ${category}`] as const),
  );
  const names: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    staff: new Map(people.map(({ staff_id, name }) => [String(staff_id), name])),
    operator: new Map(operators.map(({ operator_id, name }) => [String(operator_id), name])),
    tariff: new Map(tariffs),
  };
  return (kind, id) => names[kind]?.get(id);
}

interface ThingProps extends Pick<AuditLine, 'kind' | 'id'> {
  nameOf: NameOf;
}

/** The record of an entry; bookings are linked. */
function EntityLabel({ kind, id, nameOf }: ThingProps) {
  const label = thingOf(kind, nameOf(kind, id) ?? id);
  if (kind === 'booking' && /^\d+$/.test(id))
    return (
      <Link to="/bookings/$number" params={{ number: id }} className={office.link}>
        {label}
      </Link>
    );
  return <span>{label}</span>;
}

/** Fields shown before an entry must be expanded. */
const FEW = 6;

/** Changed fields and details of an entry. */
function Fields({ fields }: Pick<AuditLine, 'fields'>) {
  const list = (
    <ul className={css.fields}>
      {fields.map(({ field, before, after }) => (
        <li key={`${field} ${before}`}>
          {field.replaceAll('_', ' ')}: {before === '' ? after : TEXTS.changed(before, after)}
        </li>
      ))}
    </ul>
  );
  if (fields.length <= FEW) return fields.length > 0 ? list : null;
  return (
    <details>
      <summary className={css.more}>{TEXTS.fields(fields.length)}</summary>
      {list}
    </details>
  );
}

function Line({ line, nameOf }: { line: AuditLine; nameOf: NameOf }) {
  const { at, who, what, network, request_id, fields } = line;
  return (
    <tr>
      <td data-label={TEXTS.when}>{moment(at)}</td>
      <td data-label={TEXTS.who}>{who}</td>
      <td data-label={TEXTS.did}>
        <span>{what}</span>
        <Fields fields={fields} />
      </td>
      <td data-label={TEXTS.of}>
        <EntityLabel {...line} nameOf={nameOf} />
      </td>
      <td data-label={TEXTS.where}>
        <span>{network ?? TEXTS.unknown}</span>
        {request_id && <small>{TEXTS.request(request_id)}</small>}
      </td>
    </tr>
  );
}

/** Entries, newest first. */
export function AuditTable({ lines, nameOf }: { lines: readonly AuditLine[]; nameOf: NameOf }) {
  return (
    <ListTable columns={[TEXTS.when, TEXTS.who, TEXTS.did, TEXTS.of, TEXTS.where]} className={css.table}>
      {lines.map((line) => (
        <Line key={line.audit_id} line={line} nameOf={nameOf} />
      ))}
    </ListTable>
  );
}

/** Exports the filtered entries as a file. */
function ExportButton({ search }: { search: AuditSearch }) {
  const may = useMay();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/v1/office/audit/export', { body: auditFilter(search) }),
    onSuccess({ name, text, lines, more }) {
      saveFile(name, 'text/csv', text);
      showNotice(TEXTS.exported(lines, more));
      void queries.invalidateQueries({ queryKey: ['audit'] });
    },
    onError: (error) => showNotice(messageOf(error)),
  });
  if (!may('export')) return null;
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {TEXTS.export}
    </Button>
  );
}

const NOTHING = { people: [], actions: [] };

/** [OFF-16] The audit log. */
export function AuditPage() {
  const search = useSearch({ from: '/inside/audit' });
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditLines(search),
  );
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  const nameOf = useThingNames(data?.pages[0]?.people ?? NOTHING.people);
  return (
    <>
      <div className={classes(office.head, office.apart)}>
        <h1>{TEXTS.title}</h1>
        <ExportButton search={search} />
      </div>
      <p className={office.count}>{TEXTS.what}</p>
      <AuditFilter search={search} known={data?.pages[0] ?? NOTHING} />
      {isError && (
        <Notice bad text={TEXTS.failed}>
          <Button variant="secondary" onClick={() => void refetch()}>
            {TEXTS.again}
          </Button>
        </Notice>
      )}
      {!isError && (
        <output className={office.count}>
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
