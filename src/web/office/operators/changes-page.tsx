import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DraftedTariff } from '../../../contract/office-tariffs.ts';
import { DraftsList } from './drafts-list.tsx';
import { DraftEffect } from './draft-effect.tsx';
import { DRAFTS, effectOfAll, PUBLICATIONS } from './lists.ts';
import { NotLoaded } from './loaded.tsx';
import { PublicationsList } from './publications-list.tsx';
import { CHANGES_TEXTS, TEXTS } from './texts.ts';
import operatorsCss from './operators.module.css';
import css from './tariff.module.css';

/** Which drafts there are, as they are. */
const statesOf = (drafts: readonly DraftedTariff[]) =>
  drafts.map(({ tariff_id, revision }) => `${tariff_id} ${revision}`).join();

function Prepared() {
  const { data, error, refetch } = useQuery(DRAFTS);
  return (
    <section className={css.group}>
      <h2>{CHANGES_TEXTS.drafts}</h2>
      {!data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data?.drafts.length === 0 && <p>{CHANGES_TEXTS.none}</p>}
      {data && data.drafts.length > 0 && <DraftsList drafts={data.drafts} />}
      {data && data.drafts.length > 1 && (
        <DraftEffect query={effectOfAll(statesOf(data.drafts))} symbol={data.currency_symbol} />
      )}
    </section>
  );
}

function Published() {
  const { data, error, refetch } = useQuery(PUBLICATIONS);
  return (
    <section className={css.group}>
      <h2>{CHANGES_TEXTS.history}</h2>
      {!data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data?.publications.length === 0 && <p>{CHANGES_TEXTS.noHistory}</p>}
      {data && <PublicationsList publications={data.publications} />}
    </section>
  );
}

/** [OFF-08] What is prepared and what was published. */
export function ChangesPage() {
  return (
    <>
      <p className={operatorsCss.back}>
        <Link to="/operators">{TEXTS.list}</Link>
      </p>
      <h1>{CHANGES_TEXTS.title}</h1>
      <div className={css.both}>
        <Prepared />
        <Published />
      </div>
    </>
  );
}
