import { useQuery } from '@tanstack/react-query';
import type { DraftedTariff } from '../../../contract/office-tariffs.ts';
import { DraftEffect } from '../operators/draft-effect.tsx';
import { effectOfAll } from '../operators/lists.ts';
import { NotLoaded } from '../operators/loaded.tsx';
import { DraftsList } from './drafts-list.tsx';
import { DRAFTS, PUBLICATIONS } from './lists.ts';
import { PublicationsList } from './publications-list.tsx';
import { TEXTS } from './texts.ts';
import css from '../operators/tariff.module.css';

/** Which drafts there are, as they are. */
const statesOf = (drafts: readonly DraftedTariff[]) =>
  drafts.map(({ tariff_id, revision }) => `${tariff_id} ${revision}`).join();

function Prepared() {
  const { data, error, refetch } = useQuery(DRAFTS);
  const count = data ? data.drafts.length + data.documents.length : 0;
  return (
    <section className={css.group}>
      <h2>{TEXTS.drafts}</h2>
      {!data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data && count === 0 && <p>{TEXTS.none}</p>}
      {data && count > 0 && <DraftsList answer={data} />}
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
      <h2>{TEXTS.history}</h2>
      {!data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data?.publications.length === 0 && <p>{TEXTS.noHistory}</p>}
      {data && <PublicationsList publications={data.publications} />}
    </section>
  );
}

/** [OFF-08] What is prepared and what was published. */
export function ChangesPage() {
  return (
    <>
      <h1>{TEXTS.title}</h1>
      <div className={css.both}>
        <Prepared />
        <Published />
      </div>
    </>
  );
}
