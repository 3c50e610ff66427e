import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { oneDocument } from '../documents/lists.ts';
import { ToCome } from '../documents/to-come.tsx';
import { NotLoaded } from './loaded.tsx';
import { OperatorForm } from './operator-form.tsx';
import { OPERATOR_TEXTS } from './operator-texts.ts';
import { TEXTS } from './texts.ts';
import css from './operators.module.css';

/** [OFF-08] What the office decides of an operator, or of a new one. */
export function OperatorDetailsPage() {
  const { operator } = useParams({ from: '/inside/operators/$operator/details' });
  const isNew = operator.startsWith('new-');
  const { data, error, refetch } = useQuery(oneDocument(`operator:${operator}`));
  return (
    <>
      <p className={css.back}>
        {isNew ? (
          <Link to="/operators">{TEXTS.list}</Link>
        ) : (
          <Link to="/operators/$operator" params={{ operator }}>
            {OPERATOR_TEXTS.back}
          </Link>
        )}
      </p>
      <h1>{isNew ? OPERATOR_TEXTS.newOperator : (data?.title ?? TEXTS.name)}</h1>
      {!data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data && <ToCome list={data.to_come} />}
      {data && <OperatorForm key={operator} document={data} />}
    </>
  );
}
