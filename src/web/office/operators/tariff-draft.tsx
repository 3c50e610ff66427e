import { Link } from '@tanstack/react-router';
import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import { changeWords } from '../../../domain/tariffs/changes.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice, Pair, Stack } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { draftEffect } from '../queries.ts';
import { DraftEffect } from './effect/effect-details.tsx';
import { ExamplePrices } from './example-prices.tsx';
import { FOLLOWING_TEXTS } from './following/texts.ts';
import { TariffCheck } from './tariff-check.tsx';
import css from './tariff.module.css';
import { TARIFF_TEXTS } from './texts.ts';
import { movedWords } from './typed-tariff.ts';
import type { Typing } from './use-tariff-form.ts';

function Sentences({ list }: { list: readonly string[] }) {
  return (
    <ul className={css.sentences}>
      {list.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** A colleague's newer version next to the typed one, to choose between. */
function NewerVersion({ typing, tariff }: { typing: Typing; tariff: OfficeTariff }) {
  const { seen, typed, adopt, goOn } = typing.state;
  const { currency_symbol: symbol, draft } = tariff;
  const published = movedWords(seen, tariff, typed);
  const sentences = [...published, ...(draft?.sentences ?? [])];
  return (
    <div className={office.behind} role="alert">
      <h3>{TARIFF_TEXTS.quicker}</h3>
      <h4>{TARIFF_TEXTS.stands}</h4>
      {draft && <p>{TARIFF_TEXTS.savedBy(draft.saved_by, moment(draft.saved_at))}</p>}
      {sentences.length > 0 ? <Sentences list={sentences} /> : <p>{TARIFF_TEXTS.standsNothing}</p>}
      <h4>{TARIFF_TEXTS.yours}</h4>
      <Sentences list={typing.read.changes.map((change) => changeWords(change, symbol))} />
      <div className={office.row}>
        <Button variant="secondary" onClick={adopt}>
          {TARIFF_TEXTS.takeTheirs}
        </Button>
        <Button variant="secondary" onClick={goOn}>
          {TARIFF_TEXTS.keepMine}
        </Button>
      </div>
    </div>
  );
}

function From({ typing: { state, errors, onFrom } }: { typing: Typing }) {
  const { later, date, time } = state.typed;
  return (
    <div>
      <CheckField
        label={TARIFF_TEXTS.later}
        checked={later}
        onChange={(checked) => onFrom({ later: checked })}
      />
      {later ? (
        <Pair>
          <TextField
            type="date"
            label={TARIFF_TEXTS.date}
            value={date}
            error={errors['from_date']}
            onChange={(value) => onFrom({ date: value })}
          />
          <TextField
            type="time"
            label={TARIFF_TEXTS.time}
            value={time}
            error={errors['from_time']}
            onChange={(value) => onFrom({ time: value })}
          />
        </Pair>
      ) : (
        <p className={office.muted}>{TARIFF_TEXTS.laterHint}</p>
      )}
    </div>
  );
}

interface DraftProps {
  id: string;
  typing: Typing;
  tariff: OfficeTariff;
  /** Opens what makes other prices follow. */
  onFollow: () => void;
}

/** Typed changes and the button to save. */
export function TariffDraft({ id, typing, tariff, onFollow }: DraftProps) {
  const may = useMay();
  const { problem, busy, drop, state, read } = typing;
  const { changes, errors } = read;
  const { draft, currency_symbol: symbol } = tariff;
  const words = changes.map((change) => changeWords(change, symbol));
  const isSaved = draft !== null && state.isClean && !state.isAwaited;
  return (
    <section className={classes(office.panel, office.draft, css.draft)} aria-label={TARIFF_TEXTS.draft}>
      <Stack>
        <h2>{TARIFF_TEXTS.draft}</h2>
        <div aria-live="polite">
          {words.length > 0 ? <Sentences list={words} /> : <p>{TARIFF_TEXTS.nothing}</p>}
        </div>
        <ExamplePrices typing={typing} tariff={tariff} />
        <TariffCheck typing={typing} tariff={tariff} />
        <From typing={typing} />
        {isSaved && (
          <p className={office.muted}>{TARIFF_TEXTS.savedBy(draft.saved_by, moment(draft.saved_at))}</p>
        )}
        {isSaved && draft.moved && <Notice bad text={TARIFF_TEXTS.moved} />}
        {isSaved && draft.later.length > 0 && <Sentences list={draft.later} />}
        {isSaved && <DraftEffect query={draftEffect(id, draft.revision)} symbol={symbol} />}
        {!state.isClean && words.length > 0 && <p className={office.muted}>{TARIFF_TEXTS.unsaved}</p>}
        {state.isBehind && <NewerVersion typing={typing} tariff={tariff} />}
        {!problem && changes.length > 0 && errors['changes'] && (
          <p className={office.muted}>{TARIFF_TEXTS.unfit(errors['changes'])}</p>
        )}
        {problem && !state.isBehind && <Notice bad text={problem} />}
        <div className={office.row}>
          <Button type="submit" busy={busy} inactive={words.length === 0 || state.isBehind}>
            {TARIFF_TEXTS.save}
          </Button>
          {isSaved && (
            <Button variant="secondary" inactive={busy} onClick={drop}>
              {TARIFF_TEXTS.drop}
            </Button>
          )}
          {isSaved && !draft.moved && (
            <Button variant="quiet" onClick={onFollow}>
              {FOLLOWING_TEXTS.open}
            </Button>
          )}
        </div>
        {isSaved && may('publish') && <Link to="/changes">{TARIFF_TEXTS.publish}</Link>}
      </Stack>
    </section>
  );
}
