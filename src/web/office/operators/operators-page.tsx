import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorLine } from '../../../contract/office-operators.ts';
import { formatMoney } from '../../../domain/money.ts';
import { findLines } from '../../../domain/office/find-lines.ts';
import { formatDate } from '../../../domain/time/time-words.ts';
import { classes } from '../../ui/classes.ts';
import { ListTable } from '../../ui/list-table.tsx';
import office from '../../ui/office.module.css';
import { newKey } from '../documents/typed-document.ts';
import { FindField, NotLoaded, useFound } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { OPERATORS } from '../queries.ts';
import { OPERATOR_TEXTS } from './operator-texts.ts';
import css from './operators.module.css';
import { PAUSE_TEXTS, TEXTS } from './texts.ts';

const priceOf = ({ from }: OperatorLine['tariffs'][number], symbol: string) =>
  from === null ? TEXTS.onRequest : formatMoney(Math.round(from * 100), symbol);

function Line({ line, symbol }: { line: OperatorLine; symbol: string }) {
  const { operator_id, name, licence, notice_minutes, pause, tariffs } = line;
  return (
    <tr>
      <td data-label={TEXTS.name}>
        <Link
          to="/operators/$operator"
          params={{ operator: String(operator_id) }}
          className={classes(office.link, css.open)}
        >
          {name}
        </Link>
        {pause && <span className={css.paused}>{PAUSE_TEXTS.until(moment(pause.until))}</span>}
      </td>
      <td data-label={TEXTS.licence}>
        {licence ? licence.number : TEXTS.noLicence}
        {licence && (
          <small>{licence.valid_to ? TEXTS.until(formatDate(licence.valid_to)) : TEXTS.noEnd}</small>
        )}
      </td>
      <td data-label={TEXTS.notice}>{TEXTS.noticeOf(notice_minutes)}</td>
      <td data-label={TEXTS.vehicles}>
        {tariffs.map((tariff) => `${tariff.category} ${priceOf(tariff, symbol)}`).join(', ')}
        {tariffs.some(({ to_come }) => to_come.length > 0) && <small>{TEXTS.toCome}</small>}
      </td>
    </tr>
  );
}

const textsOf = ({ name, licence, tariffs }: OperatorLine) => [
  name,
  licence?.number ?? '',
  ...tariffs.map(({ category }) => category),
];

/** [OFF-08] The operators with their licences, pauses and prices. */
export function OperatorsPage() {
  const may = useMay();
  const [fresh] = useState(newKey);
  const [find, setFind] = useFound();
  const query = useQuery(OPERATORS);
  const { data } = query;
  const lines = findLines(data?.operators ?? [], find, textsOf);
  return (
    <>
      <div className={office.head}>
        <h1>{TEXTS.title}</h1>
        {may('tariffs') && (
          <Link to="/operators/$operator/details" params={{ operator: fresh }}>
            {OPERATOR_TEXTS.add}
          </Link>
        )}
        <Link to="/changes">{TEXTS.prepared}</Link>
        <FindField label={TEXTS.find} value={find} onChange={setFind} />
      </div>
      <NotLoaded query={query} />
      {data && (
        <output className={office.count}>
          {lines.length > 0 ? TEXTS.count(lines.length) : TEXTS.noneSuch}
        </output>
      )}
      {data && lines.length > 0 && (
        <ListTable columns={[TEXTS.name, TEXTS.licence, TEXTS.notice, TEXTS.vehicles]}>
          {lines.map((line) => (
            <Line key={line.operator_id} line={line} symbol={data.currency_symbol} />
          ))}
        </ListTable>
      )}
    </>
  );
}
