import { useRef, useState } from 'react';
import type { TriedFile, WireDifference } from '../../../contract/office-provider-file.ts';
import { isApiError } from '../../client/calls.ts';
import { call, messageOf } from '../api.ts';
import { queries } from '../queries.ts';

export const FILE_TEXTS = {
  title: 'Provider file',
  intro:
    'One file holds all that you decide: settings, the fleet, areas, operators with their prices and terms, and the lists of addresses and promo codes.',
  take: 'What holds now, as a file',
  takeText:
    'Keep it, or change it and load it again. Bookings, corporate customers, drafts and prices to come are not in it; they stay as they are when you load it.',
  download: 'Download the file',
  saved: 'The file is among your downloads',
  load: 'Load a file',
  loadText: 'You see first what would change. Nothing changes until you press “Load this file”.',
  choose: 'File',
  tooLarge:
    'This file is too large for the office. Load it on the server with “npm run wayfare -- provider load”.',
  unreadable: 'This file could not be read. Please choose it again.',
  trying: 'Seeing what would change …',
  same: 'Nothing would change: all that it says holds already.',
  faults: (count: number) =>
    count === 1
      ? 'The file has a fault, and cannot be loaded'
      : `The file has ${count} faults, and cannot be loaded`,
  would: 'What would change',
  more: (count: number) => `and ${count} more`,
  undone: 'This was changed in the office, and would be taken back',
  replace: 'Take it back: what the file says holds instead, also of what is to come',
  press: 'Load this file',
  loaded: 'The file is loaded',
  movedOn:
    'Something else was changed meanwhile. Please look again at what would change, and press once more.',
} as const;

/** Maximum number of characters the server accepts. */
const LONGEST = 1_000_000;

/** State of the chosen file. */
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

  /** Previews the changes of a file. */
  const tryText = async (text: string, mine: number): Promise<void> => {
    const tried = await call('POST /api/v1/office/provider-file/trial', { body: { text } });
    if (mine === turn.current) setStep({ at: 'tried', text, told: tried, busy: false });
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

/** Message for a file that could not be previewed. */
function problemOf(error: unknown): string {
  if (isApiError(error)) return error.status === 413 ? FILE_TEXTS.tooLarge : messageOf(error);
  if (error instanceof DOMException) return FILE_TEXTS.unreadable;
  return error instanceof Error && error.message === FILE_TEXTS.tooLarge ? error.message : messageOf(error);
}
