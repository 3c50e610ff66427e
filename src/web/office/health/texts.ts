import type { HealthKey, HealthState } from '../../../domain/office/health.ts';
import { many } from '../../../domain/text.ts';

export const STATE_WORDS: Record<HealthState, string> = { bad: 'Bad', look: 'Look at it', good: 'Good' };

export const KEY_WORDS: Record<HealthKey, string> = {
  mails: 'E-mails',
  texts: 'Text messages',
  jobs: 'Jobs',
  checkouts: 'Open checkouts',
  differences: 'Differences of money',
  night: 'The work of the night',
  backup: 'Backup',
  database: 'Database',
  clock: 'Clock',
  version: 'Version',
  places: 'Places and roads',
  services: 'Services around',
};

/** The words of the page of health. */
export const TEXTS = {
  title: 'Health',
  loading: 'Looking …',
  failed: 'How the site does could not be asked.',
  again: 'Try again',
  /** How many are bad, and how many to be looked at. */
  summary: (bad: number, look: number) =>
    bad + look === 0
      ? 'All is well.'
      : bad === 0
        ? `Nothing is broken; ${many(look, 'thing')} to look at.`
        : `${many(bad, 'thing')} broken, ${look} more to look at.`,
  at: (when: string) => `Looked at ${when}; looks again by itself.`,
  since: (when: string) => `since, or last: ${when}`,
  todo: 'What to do:',
  today: 'To Today',
} as const;
