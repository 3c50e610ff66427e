import { SETTINGS, type SettingName } from '../settings.ts';
import { COMPANY_ROWS, DISPLAY_ROWS } from './display-rows.ts';
import type { SettingRow } from './setting-row.ts';
import { EXTRA_ROWS, PAYMENT_ROWS, PRICING_ROWS, TERMS_ROWS, TIMING_ROWS } from './trade-rows.ts';

const ROWS = {
  ...COMPANY_ROWS,
  ...DISPLAY_ROWS,
  ...EXTRA_ROWS,
  ...PRICING_ROWS,
  ...PAYMENT_ROWS,
  ...TIMING_ROWS,
  ...TERMS_ROWS,
} satisfies Record<SettingName, SettingRow>;

const namesOf = (rows: Partial<Record<SettingName, SettingRow>>) => Object.keys(rows) as SettingName[];

/** All settings, in the order and under the titles of the office. */
export const SETTING_GROUPS = [
  { id: 'company', title: 'The company', names: namesOf(COMPANY_ROWS) },
  { id: 'display', title: 'Display and sections', names: namesOf(DISPLAY_ROWS) },
  { id: 'extras', title: 'Extras', names: namesOf(EXTRA_ROWS) },
  { id: 'pricing', title: 'Pricing', names: namesOf(PRICING_ROWS) },
  { id: 'payment', title: 'Payment and login', names: namesOf(PAYMENT_ROWS) },
  { id: 'timing', title: 'Timing', names: namesOf(TIMING_ROWS) },
  { id: 'terms', title: 'Terms and tax', names: namesOf(TERMS_ROWS) },
] as const;

/** How the office shows a setting. */
export const settingRow = (name: SettingName): SettingRow => ROWS[name];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);
