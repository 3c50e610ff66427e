import { useMemo, useState } from 'react';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import type { Json, Parts } from '../../../domain/documents/parts.ts';
import { isApiError } from '../../client/calls.ts';
import { showNotice } from '../../ui/alert.tsx';
import { type Errors, useForm } from '../../ui/use-form.ts';
import { call, messageOf } from '../api.ts';
import { documentsChanged } from '../queries.ts';
import { useTyped } from '../use-typed.ts';
import { TEXTS } from './texts.ts';
import {
  bodyOf,
  errorsFound,
  isBehind,
  savedTyped,
  rebased,
  sameTyped,
  partsThen,
  type TypedDocument,
  typedOf,
  typedParts,
  withPart,
} from './typed-document.ts';

/** Rules of a kind of document. */
interface FormOf {
  /** Errors of typed values by part. */
  faults: (typed: TypedDocument, parts: Parts) => Errors<string>;
}

/** Typed changes, kept in this tab until saved; untouched parts follow the current version. */
function useSaved(document: OfficeDocument) {
  const [text, setText] = useTyped(`document:${document.document}`);
  const saved = typedOf(document);
  const stored = useMemo(() => savedTyped(text), [text]);
  const typed = stored ?? saved;
  const published = partsThen(document, typed);
  return {
    typed,
    standing: published,
    parts: typedParts(published, typed),
    isClean: sameTyped(typed, saved),
    /** A colleague was quicker, and something is typed. */
    behind: stored !== null && !sameTyped(typed, saved) && isBehind(document, typed, published),
    set: (next: TypedDocument) => setText(sameTyped(next, saved) ? '' : JSON.stringify(next)),
    adopt: () => setText(''),
    goOn: () => setText(JSON.stringify(rebased(document, typed, published))),
  };
}

type SavedState = ReturnType<typeof useSaved>;

function useSaving(document: OfficeDocument, { typed, parts, adopt }: SavedState, { faults }: FormOf) {
  const { form, busy, errors, handleSubmit, submit, touch } = useForm<string>();
  const [problem, setProblem] = useState('');
  const params = { document: document.document };
  const steps = (words: string, make: () => Promise<unknown>) => ({
    async send() {
      setProblem('');
      await make();
      // Typed values stay visible until the saved draft has loaded.
      await documentsChanged();
      adopt();
    },
    sent: () => showNotice(words),
    async failed(error: unknown): Promise<Errors<string>> {
      const found = isApiError(error) ? errorsFound(error.errors, typed) : {};
      if (Object.keys(found).length === 0 || 'changes' in found) setProblem(messageOf(error));
      void documentsChanged();
      return found;
    },
  });
  const save = handleSubmit(() => ({
    check: (): Errors<string> => ({
      ...faults(typed, parts),
      ...(typed.later && typed.date === '' && { from_date: TEXTS.dateMissing }),
    }),
    ...steps(TEXTS.saved, () =>
      call('PUT /api/v1/office/documents/:document/draft', { params, body: bodyOf(typed) }),
    ),
  }));
  const query = { revision: document.draft?.revision ?? 0 };
  const drop = () =>
    void submit(
      steps(TEXTS.dropped, () => call('DELETE /api/v1/office/documents/:document/draft', { params, query })),
    );
  return { form, busy, errors, problem, touch, save, drop };
}

/** [OFF-08] A document while something else is typed for it, and its saving as a draft. */
export function useDocumentForm(document: OfficeDocument, of: FormOf) {
  const state = useSaved(document);
  const { typed, standing: published, set } = state;
  const onParts = (parts: readonly (readonly [key: string, after: Json])[]) => {
    touch(...parts.map(([key]) => key));
    set(parts.reduce((now, [key, after]) => withPart(now, published, key, after), typed));
  };
  const { form, save, touch, ...saving } = useSaving(document, state, of);
  return {
    form,
    save,
    typing: {
      document,
      state,
      ...saving,
      onPart: (key: string, after: Json) => onParts([[key, after]]),
      onParts,
      onFrom(from: Partial<Pick<TypedDocument, 'later' | 'date' | 'time'>>) {
        touch('from_date', 'from_time');
        set({ ...typed, ...from });
      },
    },
  };
}

export type DocumentTyping = ReturnType<typeof useDocumentForm>['typing'];
