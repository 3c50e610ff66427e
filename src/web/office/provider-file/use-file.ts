import { useRef, useState } from 'react';
import type { TriedFile, WireDifference } from '../../../contract/office-provider-file.ts';
import { isApiError } from '../../client/calls.ts';
import { call, messageOf } from '../api.ts';
import { queries } from '../queries.ts';

export const FILE_TEXTS = {
  title: 'Provider file',
  intro:
    'The complete configuration in one file: settings, fleet, areas, operators with their prices and terms, addresses and promo codes.',
  take: 'Current configuration',
  takeText:
    'Keep it as a copy, or edit it and load it again. It does not contain bookings, corporate customers, drafts or scheduled prices; loading a file does not change them.',
  download: 'Download file',
  saved: 'File downloaded',
  load: 'Load file',
  loadText: 'You see a preview first. Nothing changes until you click “Load this file”.',
  choose: 'File',
  tooLarge:
    'This file is too large for the office. Load it on the server with “npm run wayfare -- provider load”.',
  unreadable: 'This file could not be read. Please choose it again.',
  trying: 'Previewing …',
  same: 'Nothing would change: the file matches the current configuration.',
  faults: (count: number) =>
    count === 1
      ? 'The file has an error and cannot be loaded'
      : `The file has ${count} errors and cannot be loaded`,
  would: 'Changes',
  more: (count: number) => `and ${count} more`,
  undone: 'These changes made in the office would be reverted',
  replace: 'Revert them: use the file’s values, also for scheduled changes',
  submit: 'Load this file',
  loaded: 'File loaded',
  movedOn: 'The configuration has changed in the meantime. Check the preview and click again.',
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
