import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { SettingsService } from './settings-service.ts';

export function settingsRoutes(app: FastifyInstance, settings: SettingsService): void {
  serve(app, 'GET /api/v1/settings-flat', () => settingRecords(settings));
}

/** The settings as the wire lists them. */
export function settingRecords(settings: SettingsService): { setting_name: string; setting_value: string }[] {
  return Object.entries(settings.current().raw).map(([setting_name, setting_value]) => ({
    setting_name,
    setting_value,
  }));
}
