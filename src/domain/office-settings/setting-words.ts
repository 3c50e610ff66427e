import { EXTRA_NAMES, EXTRAS } from '../extras-table.ts';
import { formatMoney, fromPounds } from '../money.ts';
import { SETTINGS, type SettingName } from '../settings.ts';
import { settingRow } from './setting-groups.ts';

const EXTRA_PRICES: ReadonlySet<string> = new Set(EXTRA_NAMES.map((extra) => EXTRAS[extra].setting));

/** Whether a setting is the price of an extra, which is offered where that is above zero. */
export const isExtraPrice = (name: SettingName): boolean => EXTRA_PRICES.has(name);

/** Whether a setting is on or off, and is on. */
export const isOn = (value: string): boolean => /^(enable|yes)$/i.test(value.trim());

/** The text by which a switch is stored. */
export function switchText(name: SettingName, on: boolean): string {
  if (SETTINGS[name].kind === 'yes') return on ? 'yes' : 'no';
  return on ? 'enable' : 'disable';
}

function moneyWords(name: SettingName, value: string, symbol: string): string {
  const pence = fromPounds(value);
  if (pence === null) return `“${value}”`;
  return pence === 0 && isExtraPrice(name) ? 'not offered' : formatMoney(pence, symbol);
}

/** The value of a setting as staff read it: "on", "£15.00", "“0113 496 0100”". */
export function settingValueWords(name: SettingName, value: string, symbol: string): string {
  const { kind } = SETTINGS[name];
  const choice = settingRow(name).choices?.[value.trim()];
  if (choice !== undefined) return `“${choice}”`;
  if (kind === 'enable' || kind === 'yes') return isOn(value) ? 'on' : 'off';
  if (kind === 'money') return moneyWords(name, value, symbol);
  if (kind === 'whole') return value;
  return value === '' ? 'nothing' : `“${value}”`;
}

/** "Meet and greet: £15.00 → £16.00" */
export function settingChangeWords(
  name: SettingName,
  { before, after }: { before: string; after: string },
  symbol: string,
): string {
  const words = (value: string) => settingValueWords(name, value, symbol);
  return `${settingRow(name).label}: ${words(before)} → ${words(after)}`;
}
