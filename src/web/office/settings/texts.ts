import type { SettingName } from '../../../domain/settings.ts';

/** Labels of the settings pages. */
export const TEXTS = {
  title: 'Settings',
  tabs: 'Settings sections',
  popular: 'Popular places',
  banned: 'Banned addresses',
  groups: 'Settings groups',
  on: 'On',
  off: 'Off',
  usual: (words: string) => `Default: ${words}.`,
  was: (words: string) => `Currently: ${words}.`,
  firstOperator: 'The first that serves the pick-up',
  colour: 'Choose colour',
  readable: (light: string, dark: string) =>
    `Adjusted for contrast: shown as ${light} on light pages and ${dark} on dark pages.`,
  /** Settings that the installation’s configuration overrides. */
  forced: {
    SHOWCARD: 'No card provider is configured, so card payment is not offered whatever you choose here.',
    DEPOSIT: 'No card provider is configured, so no deposit is charged whatever you choose here.',
    TEXT_MESSAGES:
      'No text message provider is configured, so text messages are not offered whatever you choose here.',
  } as Partial<Record<SettingName, string>>,
} as const;
