import type { Settings } from '../../../domain/settings.ts';

export type Tab = 'quote' | 'hourly';

/**
 * [HOME-01] The tabs that show and the one that is open at first: hourly when both settings are 'enable' (then the
 * quote tab does not show).
 */
export function tabsOf(settings: Pick<Settings, 'IS_QUOTATION' | 'HOURLY_RATE_STATUS'>): Tab[] {
  return [
    ...(settings.IS_QUOTATION ? [] : (['quote'] as const)),
    ...(settings.HOURLY_RATE_STATUS ? (['hourly'] as const) : []),
  ];
}
