import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { FollowDialog } from './following/follow-dialog.tsx';
import { oneTariff } from './lists.ts';
import { NotLoaded } from './loaded.tsx';
import { EndOffer, OfferBar } from './offer-bar.tsx';
import type { Editing } from './parts/editing.ts';
import { PartDialog } from './parts/part-dialog.tsx';
import { TERMS_TEXTS } from './terms/texts.ts';
import { TariffDraft } from './tariff-draft.tsx';
import { TariffFacts, TariffNumbers } from './tariff-numbers.tsx';
import { TARIFF_TEXTS, TEXTS } from './texts.ts';
import { useTariffForm } from './use-tariff-form.ts';
import operatorsCss from './operators.module.css';
import css from './tariff.module.css';

function Versions({ versions }: Pick<OfficeTariff, 'versions'>) {
  return (
    <section className={css.group}>
      <h2>{TARIFF_TEXTS.versions}</h2>
      <ol className={css.versions}>
        {versions.map(({ version, from, state, made_by, sentences }) => (
          <li key={version}>
            <strong>{TEXTS.from(moment(from))}</strong> {TARIFF_TEXTS.states[state]},{' '}
            {made_by === '' ? TARIFF_TEXTS.byFile : TARIFF_TEXTS.by(made_by)}
            {(sentences.length > 0 ? sentences : [TARIFF_TEXTS.first]).map((sentence) => (
              <small key={sentence}>{sentence}</small>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Editor({ id, tariff }: { id: string; tariff: OfficeTariff }) {
  const { form, save, typing } = useTariffForm(id, tariff);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [follows, setFollows] = useState(false);
  const { currency_symbol: symbol } = tariff;
  const isSold = typing.read.next.offer === 'priced';
  return (
    <>
      <form ref={form} noValidate onSubmit={save} className={css.editor}>
        <div className={css.groups}>
          <OfferBar typing={typing} />
          {isSold && <TariffNumbers typing={typing} symbol={symbol} onEdit={setEditing} />}
          {isSold && <EndOffer typing={typing} />}
        </div>
        <TariffDraft id={id} typing={typing} tariff={tariff} onFollow={() => setFollows(true)} />
      </form>
      {follows && tariff.draft && (
        <FollowDialog
          id={id}
          tariff={tariff}
          revision={tariff.draft.revision}
          onClose={() => setFollows(false)}
        />
      )}
      {editing && (
        <PartDialog
          tariffId={id}
          editing={editing}
          typing={typing}
          symbol={symbol}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function Numbers({ id, tariff }: { id: string; tariff: OfficeTariff }) {
  const may = useMay();
  const { live, currency_symbol } = tariff;
  const [now] = live;
  if (may('tariffs')) return <Editor key={id} id={id} tariff={tariff} />;
  return <div className={css.facts}>{now && <TariffFacts live={now} symbol={currency_symbol} />}</div>;
}

/** [OFF-08] The prices of an operator for a vehicle category: what holds, what is to come, and what is prepared. */
export function TariffPage() {
  const { tariff: id } = useParams({ from: '/inside/operators/tariffs/$tariff' });
  const may = useMay();
  const { data, error, refetch } = useQuery(oneTariff(id));
  return (
    <>
      <p className={operatorsCss.back}>
        {data ? (
          <Link to="/operators/$operator" params={{ operator: String(data.operator_id) }}>
            {data.operator}
          </Link>
        ) : (
          <Link to="/operators">{TEXTS.list}</Link>
        )}
      </p>
      <h1>{data ? `${data.operator}, ${data.category}` : TEXTS.prices}</h1>
      {data && may('tariffs') && data.live[0]?.offer === 'priced' && (
        <p className={operatorsCss.back}>
          <Link to="/operators/tariffs/$tariff/terms" params={{ tariff: id }}>
            {TERMS_TEXTS.link}
          </Link>
        </p>
      )}
      {!data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data && <Numbers id={id} tariff={data} />}
      {data && data.versions.length > 0 && <Versions versions={data.versions} />}
    </>
  );
}
