import type { LinkProps } from '@tanstack/react-router';

/** Where each kind of document has its form. A new kind needs a line here. */
const FORMS: Readonly<Record<string, (key: string) => LinkProps>> = {
  vehicle_categories: () => ({ to: '/vehicles' }),
  settings: () => ({ to: '/settings' }),
  popular_locations: () => ({ to: '/settings/popular' }),
  banned_addresses: () => ({ to: '/settings/banned' }),
  area: (area) => ({ to: '/areas/$area', params: { area } }),
  terms: (tariff) => ({ to: '/operators/tariffs/$tariff/terms', params: { tariff } }),
  operator: (operator) => ({ to: '/operators/$operator/details', params: { operator } }),
};

/** The form of a document: "settings", "operator:12"; null for a kind that has none. */
export function formOf(document: string): LinkProps | null {
  const [kind = '', ...key] = document.split(':');
  return FORMS[kind]?.(key.join(':')) ?? null;
}
