import { Link } from '@tanstack/react-router';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice, Pair, Stack } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { Sentences } from '../changes/draft-lines.tsx';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import css from './document.module.css';
import { TEXTS } from './texts.ts';
import type { DocumentTyping } from './use-document-form.ts';

/** Scheduled publications of a document. */
export function ToCome({ list }: { list: OfficeDocument['to_come'] }) {
  if (list.length === 0) return null;
  return (
    <section className={classes(office.panel, css.group)}>
      <h2>{TEXTS.toCome}</h2>
      {list.map(({ from, sentences }) => (
        <div key={from + sentences.join()}>
          <h3>{TEXTS.from(moment(from))}</h3>
          <Sentences list={sentences} />
        </div>
      ))}
    </section>
  );
}

interface PaneProps {
  typing: DocumentTyping;
  /** Typed changes, in sentences. */
  words: readonly string[];
  /** Effects for passengers. */
  effects: readonly string[];
}

interface NewerVersionProps {
  /** Null once it was published or discarded. */
  draft: { saved_by: string; saved_at: string } | null;
  /** Current and typed changes, in sentences. */
  current: readonly string[];
  typed: readonly string[];
  onUseCurrent: () => void;
  onKeepTyped: () => void;
}

/** A colleague's newer version next to the typed one, to choose between. */
export function NewerVersion({ draft, current, typed, onUseCurrent, onKeepTyped }: NewerVersionProps) {
  return (
    <div className={office.behind} role="alert">
      <h3>{TEXTS.quicker}</h3>
      <h4>{TEXTS.stands}</h4>
      {draft && <p>{TEXTS.savedBy(draft.saved_by, moment(draft.saved_at))}</p>}
      {current.length > 0 ? <Sentences list={current} /> : <p>{TEXTS.standsNothing}</p>}
      <h4>{TEXTS.yours}</h4>
      <Sentences list={typed} />
      <div className={office.row}>
        <Button variant="secondary" onClick={onUseCurrent}>
          {TEXTS.takeTheirs}
        </Button>
        <Button variant="secondary" onClick={onKeepTyped}>
          {TEXTS.keepMine}
        </Button>
      </div>
    </div>
  );
}

/** When a draft takes effect, as typed. */
interface TypedStart {
  later: boolean;
  date: string;
  time: string;
}

interface StartFieldsProps {
  typed: TypedStart;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (start: Partial<TypedStart>) => void;
}

/** On publication, or from a later time. */
export function StartFields({ typed: { later, date, time }, errors, onChange }: StartFieldsProps) {
  return (
    <div>
      <CheckField label={TEXTS.later} checked={later} onChange={(checked) => onChange({ later: checked })} />
      {later ? (
        <Pair>
          <TextField
            type="date"
            label={TEXTS.date}
            value={date}
            error={errors['from_date']}
            onChange={(value) => onChange({ date: value })}
          />
          <TextField
            type="time"
            label={TEXTS.time}
            value={time}
            error={errors['from_time']}
            onChange={(value) => onChange({ time: value })}
          />
        </Pair>
      ) : (
        <p className={office.muted}>{TEXTS.laterHint}</p>
      )}
    </div>
  );
}

function Buttons({ typing, words }: Pick<PaneProps, 'typing' | 'words'>) {
  const { document, state, busy, drop } = typing;
  const { isClean, behind } = state;
  return (
    <div className={office.row}>
      <Button type="submit" busy={busy} inactive={words.length === 0 || behind || isClean}>
        {TEXTS.save}
      </Button>
      {!isClean && !behind && (
        <Button variant="secondary" inactive={busy} onClick={state.adopt}>
          {TEXTS.forget}
        </Button>
      )}
      {isClean && document.draft && (
        <Button variant="secondary" inactive={busy} onClick={drop}>
          {TEXTS.drop}
        </Button>
      )}
    </div>
  );
}

/** Typed changes with their effects, and the button to save. */
export function DraftPane({ typing, words, effects }: PaneProps) {
  const may = useMay();
  const { document, state, errors, problem, onFrom } = typing;
  const { draft } = document;
  const { isClean, behind } = state;
  return (
    <section id="draft" className={classes(office.panel, office.draft, css.draft)} aria-label={TEXTS.draft}>
      <Stack>
        <h2>{TEXTS.draft}</h2>
        <div aria-live="polite">
          {words.length > 0 ? <Sentences list={words} /> : <p>{TEXTS.nothing}</p>}
          {effects.length > 0 && <h3>{TEXTS.effects}</h3>}
          {effects.length > 0 && <Sentences list={effects} />}
        </div>
        <StartFields typed={state.typed} errors={errors} onChange={onFrom} />
        {isClean && draft && (
          <p className={office.muted}>{TEXTS.savedBy(draft.saved_by, moment(draft.saved_at))}</p>
        )}
        {isClean && draft && draft.later.length > 0 && <Sentences list={draft.later} />}
        {isClean && draft && draft.moved.length > 0 && <Notice bad text={draft.moved.join('; ')} />}
        {!isClean && words.length > 0 && <p className={office.muted}>{TEXTS.unsaved}</p>}
        {behind && (
          <NewerVersion
            draft={draft}
            current={[...(draft?.sentences ?? []), ...(draft?.moved ?? [])]}
            typed={words}
            onUseCurrent={state.adopt}
            onKeepTyped={state.goOn}
          />
        )}
        {problem && !behind && <Notice bad text={problem} />}
        <Buttons typing={typing} words={words} />
        {isClean && draft && may('publish') && <Link to="/changes">{TEXTS.publish}</Link>}
      </Stack>
    </section>
  );
}
