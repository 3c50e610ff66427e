import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OfficeOperator } from '../../../contract/office-operators.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatDate } from '../../../domain/time/time-words.ts';
import { classes } from '../../ui/classes.ts';
import { Facts } from '../../ui/facts.tsx';
import office from '../../ui/office.module.css';
import { NotLoaded } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { oneOperator } from '../queries.ts';
import { OPERATOR_TEXTS } from './operator-texts.ts';
import css from './operators.module.css';
import { PauseBar } from './pause-bar.tsx';
import { TEXTS } from './texts.ts';

function Contact({ operator }: { operator: OfficeOperator }) {
  const { phone, email, area, hours, notice_minutes } = operator;
  return (
    <section>
      <h2>{TEXTS.contact}</h2>
      <p className={css.reach}>
        <a href={`tel:${phone}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <Facts
        facts={[
          { label: TEXTS.area, value: area },
          { label: TEXTS.hours, value: TEXTS.sentence(hours) },
          { label: TEXTS.notice, value: TEXTS.noticeOf(notice_minutes) },
        ]}
      />
    </section>
  );
}

function Licences({ operator: { licences } }: { operator: OfficeOperator }) {
  return (
    <section>
      <h2>{TEXTS.licences}</h2>
      {licences.length === 0 && <p>{TEXTS.noLicence}</p>}
      <ul className={office.list}>
        {licences.map(({ number, authority, valid_from, valid_to }) => (
          <li key={`${number} ${authority}`}>
            {number}
            <small>
              {[
                authority,
                valid_from && TEXTS.from(formatDate(valid_from)),
                valid_to ? TEXTS.until(formatDate(valid_to)) : TEXTS.noEnd,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Prices({ operator }: { operator: OfficeOperator }) {
  const { tariffs, not_offered, currency_symbol, findings } = operator;
  const countOf = (id: string) => findings.find(({ tariff_id }) => tariff_id === id)?.count ?? 0;
  const may = useMay();
  return (
    <section>
      <h2>{TEXTS.prices}</h2>
      <ul className={office.list}>
        {tariffs.map(({ tariff_id, category, from, to_come }) => (
          <li key={tariff_id}>
            <Link
              to="/operators/tariffs/$tariff"
              params={{ tariff: tariff_id }}
              className={classes(office.link, css.open)}
            >
              {category}
            </Link>{' '}
            {from === null
              ? TEXTS.onRequest
              : TEXTS.from(formatMoney(Math.round(from * 100), currency_symbol))}
            {countOf(tariff_id) > 0 && <small>{TEXTS.findings(countOf(tariff_id))}</small>}
            {to_come.map((instant) => (
              <small key={instant}>{TEXTS.comes(moment(instant))}</small>
            ))}
          </li>
        ))}
      </ul>
      {may('tariffs') && not_offered.length > 0 && (
        <p className={css.more}>
          {TEXTS.notOffered}{' '}
          {not_offered.map(({ tariff_id, category }) => (
            <Link
              key={tariff_id}
              to="/operators/tariffs/$tariff"
              params={{ tariff: tariff_id }}
              className={classes(office.link, css.open)}
            >
              {category}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

function Terms({ operator: { terms } }: { operator: OfficeOperator }) {
  return (
    <section>
      <h2>{TEXTS.terms}</h2>
      {terms.map(({ categories, sentences }) => (
        <div key={categories.join()} className={css.terms}>
          {terms.length > 1 && <h3>{categories.join(', ')}</h3>}
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ))}
    </section>
  );
}

/** [OFF-08] Page of an operator. */
export function OperatorPage() {
  const { operator } = useParams({ from: '/inside/operators/$operator' });
  const may = useMay();
  const query = useQuery(oneOperator(Number(operator)));
  const { data } = query;
  return (
    <>
      <p className={office.back}>
        <Link to="/operators">{TEXTS.list}</Link>
      </p>
      <h1>{data?.name ?? TEXTS.name}</h1>
      <NotLoaded query={query} />
      {data && may('tariffs') && (
        <p className={office.back}>
          <Link to="/operators/$operator/details" params={{ operator }}>
            {OPERATOR_TEXTS.edit}
          </Link>
        </p>
      )}
      {data && <PauseBar operator={data} />}
      {data && (
        <div className={classes(office.columns, office.panels)}>
          <Prices operator={data} />
          <Terms operator={data} />
          <Contact operator={data} />
          <Licences operator={data} />
        </div>
      )}
    </>
  );
}
