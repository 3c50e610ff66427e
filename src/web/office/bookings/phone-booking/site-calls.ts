import { queryOptions } from '@tanstack/react-query';
import { parseSettings } from '../../../../domain/settings.ts';
import { callsWith, has, isList, isNumber, listOf } from '../../../client/calls.ts';
import { isJourneySummary, isPriceDetail, isSettingRecords, isText } from '../../../client/storage-shapes.ts';

const prices = has({
  price_details: listOf(isPriceDetail),
  removed_extras: isList,
  journey: isJourneySummary,
});

/** The calls that passengers make too: places and prices are the same for both. */
export const callSite = callsWith({
  'GET /api/v1/settings-flat': isSettingRecords,
  'GET /api/v1/places': listOf(has({ id: isText, label: isText, lat: isNumber, lon: isNumber })),
  'POST /api/v1/calculate-distance-price': prices,
  'POST /api/v1/calculate-hourly-price': prices,
});

/** Settings of the provider. */
export const SETTINGS = queryOptions({
  queryKey: ['site settings'],
  queryFn: async ({ signal }) => {
    const records = await callSite('GET /api/v1/settings-flat', { signal });
    const given = Object.fromEntries(records.map((row) => [row.setting_name, row.setting_value]));
    return parseSettings(given).settings;
  },
});
