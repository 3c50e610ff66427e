import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mileageForm } from '../../../test/support/forms.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceAnswer } from '../../contract/prices.ts';
import type { SettingRecord } from '../../contract/provider.ts';
import { commandActor } from '../platform/database/audit.ts';
import { placeLocations } from '../provider-file/apply-file.ts';
import { loadProvider } from '../provider-file/load-service.ts';
import { readProviderFile } from '../provider-file/provider-file.ts';

const DEMO = join(import.meta.dirname, '../../../demo/provider.json');
const warned: object[] = [];
const log = {
  info: () => {},
  warn: (detail: object, message: string) => void (message === 'malformed setting' && warned.push(detail)),
  error: () => {},
};

const app = useApp({ replacements: { log } });

async function flat(): Promise<Map<string, string>> {
  const { body } = await app.send<SettingRecord[]>('GET', '/api/v1/settings-flat');
  return new Map(body.map(({ setting_name, setting_value }) => [setting_name, setting_value]));
}

describe('stored settings', () => {
  it('[APP-02] that are malformed fall back to the default everywhere, with one log line each', async () => {
    await changeSettings(app, {
      SHOW_NAVBAR_PAGE: 'perhaps',
      SHOWCARD: '',
      MEET_AND_GREET: 'free',
      GRACE_TIME: 'soon',
      ACCENT_COLOUR: 'red;}',
    });
    await app.services.settings.reload();
    expect(warned).toEqual([
      { setting: 'ACCENT_COLOUR', value: 'red;}', fallback: '#0b5d4e' },
      { setting: 'SHOW_NAVBAR_PAGE', value: 'perhaps', fallback: 'enable' },
      { setting: 'MEET_AND_GREET', value: 'free', fallback: '0' },
      { setting: 'SHOWCARD', value: '', fallback: 'yes' },
      { setting: 'GRACE_TIME', value: 'soon', fallback: '120' },
    ]);
    expect(app.services.settings.current().settings).toMatchObject({
      SHOW_NAVBAR_PAGE: true,
      SHOWCARD: true,
      MEET_AND_GREET: 0,
      GRACE_TIME: 120,
      ACCENT_COLOUR: '#0b5d4e',
    });
    const seen = await flat();
    for (const { setting, fallback } of warned as { setting: string; fallback: string }[]) {
      expect([setting, seen.get(setting)]).toEqual([setting, fallback]);
    }
    const form = mileageForm({ meet_and_greet: 'yes' });
    const { status, body } = await app.send<PriceAnswer>('POST', '/api/v1/calculate-distance-price', form);
    expect([status, body.price_details.length > 0]).toEqual([200, true]);
  });

  it('[APP-02] that are unknown are kept, also when a provider file is loaded', async () => {
    await changeSettings(app, { MY_OWN_SETTING: 'kept', GRACE_TIME: '120' });
    const { database, settings, places } = app.services;
    const file = placeLocations(readProviderFile(DEMO), DEMO, places);
    await loadProvider(database.db, settings, file, commandActor('test'), app.clock.now);
    expect((await flat()).get('MY_OWN_SETTING')).toBe('kept');
    await changeSettings(app, { GRACE_TIME: '90' });
    expect((await flat()).get('MY_OWN_SETTING')).toBe('kept');
  });
});
