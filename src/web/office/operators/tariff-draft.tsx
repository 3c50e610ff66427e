import { Link } from '@tanstack/react-router';
import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import { changeWords } from '../../../domain/tariffs/changes.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice, Stack } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { Sentences } from '../changes/draft-lines.tsx';
import { NewerVersion, StartFields } from '../documents/draft-pane.tsx';
import { TEXTS as DRAFT_TEXTS } from '../documents/texts.ts';
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
    <section className={classes(office.panel, office.draft, css.draft)} aria-label={DRAFT_TEXTS.draft}>
      <Stack>
        <h2>{DRAFT_TEXTS.draft}</h2>
        <div aria-live="polite">
          {words.length > 0 ? <Sentences list={words} /> : <p>{DRAFT_TEXTS.nothing}</p>}
        </div>
        <ExamplePrices typing={typing} tariff={tariff} />
        <TariffCheck typing={typing} tariff={tariff} />
        <StartFields typed={state.typed} errors={typing.errors} onChange={typing.onFrom} />
        {isSaved && (
          <p className={office.muted}>{DRAFT_TEXTS.savedBy(draft.saved_by, moment(draft.saved_at))}</p>
        )}
        {isSaved && draft.moved && <Notice bad text={TARIFF_TEXTS.moved} />}
        {isSaved && draft.later.length > 0 && <Sentences list={draft.later} />}
        {isSaved && <DraftEffect query={draftEffect(id, draft.revision)} symbol={symbol} />}
        {!state.isClean && words.length > 0 && <p className={office.muted}>{DRAFT_TEXTS.unsaved}</p>}
        {state.isBehind && (
          <NewerVersion
            draft={draft}
            current={[...movedWords(state.seen, tariff, state.typed), ...(draft?.sentences ?? [])]}
            typed={words}
            onUseCurrent={state.adopt}
            onKeepTyped={state.goOn}
          />
        )}
        {!problem && changes.length > 0 && errors['changes'] && (
          <p className={office.muted}>{TARIFF_TEXTS.unfit(errors['changes'])}</p>
        )}
        {problem && !state.isBehind && <Notice bad text={problem} />}
        <div className={office.row}>
          <Button type="submit" busy={busy} inactive={words.length === 0 || state.isBehind}>
            {DRAFT_TEXTS.save}
          </Button>
          {isSaved && (
            <Button variant="secondary" inactive={busy} onClick={drop}>
              {DRAFT_TEXTS.drop}
            </Button>
          )}
          {isSaved && !draft.moved && (
            <Button variant="quiet" onClick={onFollow}>
              {FOLLOWING_TEXTS.open}
            </Button>
          )}
        </div>
        {isSaved && may('publish') && <Link to="/changes">{DRAFT_TEXTS.publish}</Link>}
      </Stack>
    </section>
  );
}
