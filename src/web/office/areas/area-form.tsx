import { useState } from 'react';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { AREA_PART, areaIn, areaPart, areaSentences, drawnFaults } from '../../../domain/area/area-parts.ts';
import { type Json, partOf, sameJson } from '../../../domain/documents/parts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import type { Errors } from '../../ui/use-form.ts';
import { DraftPane } from '../documents/draft-pane.tsx';
import type { TypedDocument } from '../documents/typed-document.ts';
import { type DocumentTyping, useDocumentForm } from '../documents/use-document-form.ts';
import { AreaEditor } from './area-editor.tsx';
import areasStyles from './areas.module.css';
import { AREA_TEXTS } from './texts.ts';
import { areaOf, savedArea, type TypedArea } from './typed-area.ts';

/** The drawn area as the part of the document; as typed while it is incomplete. */
const partTyped = (typed: TypedArea): Json => {
  const area = areaOf(typed);
  return area ? areaPart(area) : (typed as unknown as Json);
};

function faults({ changes }: TypedDocument): Errors<string> {
  const after = changes.find(({ key }) => key === AREA_PART)?.after ?? null;
  if (after === null) return {};
  const area = areaIn(after);
  if (!area) return { area: AREA_TEXTS.incomplete[savedArea(after).kind] };
  if (area.name === '') return { name: AREA_TEXTS.nameMissing };
  const [fault] = drawnFaults(area);
  return fault === undefined ? {} : { area: AREA_TEXTS.fault(fault) };
}

/** State of the typed area. It takes over a saved part that differs from what was typed. */
function useTypedArea({ state, onPart }: DocumentTyping) {
  const part = partOf(state.parts, AREA_PART);
  const [typed, setTyped] = useState(() => savedArea(part));
  const shown = part ?? partTyped(savedArea(null));
  if (!sameJson(shown, partTyped(typed))) setTyped(savedArea(part));
  return {
    typed,
    isRetired: part === null && partOf(state.standing, AREA_PART) !== null,
    change(change: Partial<TypedArea>) {
      const next = { ...typed, ...change };
      setTyped(next);
      onPart(AREA_PART, partTyped(next));
    },
    retire: () => onPart(AREA_PART, null),
    keep: () => onPart(AREA_PART, partOf(state.standing, AREA_PART)),
  };
}

interface AreaFormProps {
  document: OfficeDocument;
  /** Users of the area. */
  uses: { operators: number; tariffs: number };
}

/** [OFF-11] An area to be drawn, as a draft. */
export function AreaForm({ document, uses }: AreaFormProps) {
  const { form, save, typing } = useDocumentForm(document, { faults });
  const { typed, isRetired, change, retire, keep } = useTypedArea(typing);
  const isNew = document.parts[AREA_PART] === undefined;
  const words = areaSentences(typing.state.typed.changes);
  const follows = isNew || uses.operators + uses.tariffs === 0 ? [] : [AREA_TEXTS.follow(uses)];
  return (
    <form ref={form} noValidate onSubmit={save} className={office.editor}>
      <div className={areasStyles.drawing}>
        {typing.errors['area'] && <Notice bad text={typing.errors['area']} />}
        {isRetired ? (
          <Notice text={AREA_TEXTS.retired}>
            <Button variant="secondary" onClick={keep}>
              {AREA_TEXTS.keep}
            </Button>
          </Notice>
        ) : (
          <AreaEditor typed={typed} isNew={isNew} errors={typing.errors} onChange={change} />
        )}
        {!isNew && !isRetired && follows.length === 0 && (
          <Button variant="secondary" onClick={retire}>
            {AREA_TEXTS.retire}
          </Button>
        )}
      </div>
      <DraftPane typing={typing} words={words} effects={words.length > 0 ? follows : []} />
    </form>
  );
}
