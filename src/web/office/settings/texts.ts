import type { SettingName } from '../../../domain/settings.ts';

/** The words of the settings. */
export const TEXTS = {
  title: 'Settings',
  tabs: 'What is decided',
  popular: 'Popular places',
  banned: 'Banned addresses',
  groups: 'Parts of the settings',
  on: 'On',
  off: 'Off',
  usual: (words: string) => `Usually ${words}.`,
  was: (words: string) => `Before: ${words}.`,
  firstOperator: 'The first that serves the pick-up',
  colour: 'Choose a colour',
  readable: (light: string, dark: string) =>
    `So that it can be read, it is shown as ${light} on light pages and as ${dark} on dark ones.`,
  /** What the installation decides instead. */
  forced: {
    SHOWCARD:
      'Nobody takes cards for this installation: paying by card is not offered, whatever is set here.',
    DEPOSIT: 'Nobody takes cards for this installation: no deposit is asked for, whatever is set here.',
    TEXT_MESSAGES:
      'Nobody sends text messages for this installation: passengers are not asked, whatever is set here.',
  } as Partial<Record<SettingName, string>>,
} as const;
