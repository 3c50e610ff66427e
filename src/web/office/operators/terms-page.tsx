import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { oneDocument } from '../documents/lists.ts';
import { ToCome } from '../documents/to-come.tsx';
import { NotLoaded } from './loaded.tsx';
import { TermsForm } from './terms/terms-form.tsx';
import { TERMS_TEXTS } from './terms/texts.ts';
import css from './operators.module.css';

/** [OFF-08] On what terms an operator offers one vehicle category. */
export function TermsPage() {
  const { tariff } = useParams({ from: '/inside/operators/tariffs/$tariff/terms' });
  const { data, error, refetch } = useQuery(oneDocument(`terms:${tariff}`));
  return (
    <>
      <p className={css.back}>
        <Link to="/operators/tariffs/$tariff" params={{ tariff }}>
          {TERMS_TEXTS.back}
        </Link>
      </p>
      <h1>{data?.title ?? TERMS_TEXTS.page}</h1>
      {!data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data && <ToCome list={data.to_come} />}
      {data && <TermsForm key={tariff} tariff={tariff} document={data} />}
    </>
  );
}
