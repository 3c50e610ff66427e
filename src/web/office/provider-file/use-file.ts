import { useRef, useState } from 'react';
import type { TriedFile, WireDifference } from '../../../contract/office-provider-file.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { call } from '../api.ts';
import { queries } from '../queries.ts';
import { FILE_TEXTS } from './texts.ts';

/** As many characters as the server takes. */
const LONGEST = 1_000_000;

/** What is known of the file that was chosen. */
type Step =
  | { at: 'none' }
  | { at: 'trying' }
  | { at: 'tried'; text: string; told: TriedFile; busy: boolean }
  | { at: 'loaded'; differences: WireDifference[] };

/** A file that is chosen, tried and loaded; only the last one that was chosen counts. */
export function useFile() {
  const [step, setStep] = useState<Step>({ at: 'none' });
  const [problem, setProblem] = useState('');
  const turn = useRef(0);

  /** Says what would change of a text. */
  const tryText = async (text: string, mine: number): Promise<void> => {
    const told = await call('POST /api/v1/office/provider-file/trial', { body: { text } });
    if (mine === turn.current) setStep({ at: 'tried', text, told, busy: false });
  };
  const choose = async (file: File | undefined): Promise<void> => {
    const mine = ++turn.current;
    setProblem('');
    setStep(file ? { at: 'trying' } : { at: 'none' });
    if (!file) return;
    try {
      const text = await file.text();
      if (text.length > LONGEST) throw new Error(FILE_TEXTS.tooLarge);
      await tryText(text, mine);
    } catch (error) {
      if (mine !== turn.current) return;
      setStep({ at: 'none' });
      setProblem(problemOf(error));
    }
  };
  const load = async (replace: boolean): Promise<void> => {
    if (step.at !== 'tried' || step.busy) return;
    const mine = turn.current;
    const { text, told } = step;
    setProblem('');
    setStep({ ...step, busy: true });
    try {
      const body = { text, replace, provider_version: told.provider_version };
      const { differences } = await call('POST /api/v1/office/provider-file', { body });
      setStep({ at: 'loaded', differences });
      void queries.invalidateQueries();
    } catch (error) {
      const moved = isApiError(error) && error.code === 'moved_on';
      setProblem(moved ? FILE_TEXTS.movedOn : messageOf(error));
      setStep({ ...step, busy: false });
      if (moved) await tryText(text, mine).catch((failed: unknown) => setProblem(messageOf(failed)));
    }
  };
  return { step, problem, choose, load };
}

/** What is said where a file could not be tried. */
function problemOf(error: unknown): string {
  if (isApiError(error)) return error.status === 413 ? FILE_TEXTS.tooLarge : messageOf(error);
  if (error instanceof DOMException) return FILE_TEXTS.unreadable;
  return error instanceof Error && error.message === FILE_TEXTS.tooLarge ? error.message : messageOf(error);
}
