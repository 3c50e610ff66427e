import { z } from 'zod';
import { checkSetting } from '../../domain/office-settings/check-setting.ts';
import { SETTINGS, type SettingName } from '../../domain/settings.ts';

const schemaOf = (name: SettingName) =>
  z.union([z.string(), z.number()], { error: 'must be text' }).transform((given, context) => {
    const checked = checkSetting(name, String(given));
    if ('value' in checked) return checked.value;
    context.addIssue({ code: 'custom', message: checked.fault });
    return z.NEVER;
  });

const names = Object.keys(SETTINGS) as SettingName[];

/** Settings by name, by the rules that the office has for them; those not mentioned are left as they are. */
export const settingsSchema = z
  .strictObject(Object.fromEntries(names.map((name) => [name, schemaOf(name).optional()])))
  .transform((values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );
