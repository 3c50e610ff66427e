import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import { type Offer, OFFER_KEY } from '../../../domain/tariffs/parts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { NotLoaded } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { oneTariff } from '../queries.ts';
import { FollowDialog } from './following/follow-dialog.tsx';
import { PartDialog } from './parts/part-dialog.tsx';
import type { Editing } from './parts/part-form.tsx';
import { PARTS_TEXTS } from './parts/texts.ts';
import { TariffDraft } from './tariff-draft.tsx';
import { TariffFacts, TariffNumbers } from './tariff-numbers.tsx';
import tariffStyles from './tariff.module.css';
import { TERMS_TEXTS } from './terms/texts.ts';
import { TARIFF_TEXTS, TEXTS } from './texts.ts';
import { type Typing, useTariffForm } from './use-tariff-form.ts';

const offer = (word: Offer) => [OFFER_KEY, { kind: 'offer', offer: word }] as const;

/** Says whether a category has prices, and adds or removes them. */
export function OfferBar({ typing: { read, onPart } }: { typing: Typing }) {
  const { base, next } = read;
  if (next.offer === 'priced')
    return base.offer === 'priced' ? null : (
      <Notice text={PARTS_TEXTS.begins}>
        <Button variant="secondary" onClick={() => onPart([...offer(base.offer)])}>
          {PARTS_TEXTS.notAfterAll}
        </Button>
      </Notice>
    );
  const isEnding = base.offer === 'priced';
  return (
    <Notice text={isEnding ? PARTS_TEXTS.ends : PARTS_TEXTS.offers[next.offer]}>
      <Button variant="secondary" onClick={() => onPart([...offer('priced')])}>
        {isEnding ? PARTS_TEXTS.goOn : PARTS_TEXTS.begin}
      </Button>
    </Notice>
  );
}

/** Withdraws a category. Its prices are kept for offering it again. */
export function EndOffer({ typing: { read, onPart } }: { typing: Typing }) {
  if (read.base.offer !== 'priced') return null;
  return (
    <div>
      <Button variant="quiet" onClick={() => onPart([...offer('withdrawn')])}>
        {PARTS_TEXTS.end}
      </Button>
    </div>
  );
}

function Versions({ versions }: Pick<OfficeTariff, 'versions'>) {
  return (
    <section className={classes(office.panel, tariffStyles.group)}>
      <h2>{TARIFF_TEXTS.versions}</h2>
      <ol className={office.list}>
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
      <form ref={form} noValidate onSubmit={save} className={classes(office.editor, tariffStyles.editor)}>
        <div className={classes(office.stack, tariffStyles.groups)}>
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
  return (
    <div className={tariffStyles.facts}>{now && <TariffFacts live={now} symbol={currency_symbol} />}</div>
  );
}

/** [OFF-08] Prices of an operator for a vehicle category: in effect, scheduled and drafted. */
export function TariffPage() {
  const { tariff: id } = useParams({ from: '/inside/operators/tariffs/$tariff' });
  const may = useMay();
  const query = useQuery(oneTariff(id));
  const { data } = query;
  return (
    <>
      <p className={office.back}>
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
        <p className={office.back}>
          <Link to="/operators/tariffs/$tariff/terms" params={{ tariff: id }}>
            {TERMS_TEXTS.link}
          </Link>
        </p>
      )}
      <NotLoaded query={query} />
      {data && <Numbers id={id} tariff={data} />}
      {data && data.versions.length > 0 && <Versions versions={data.versions} />}
    </>
  );
}
