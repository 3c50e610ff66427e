import type { Settings } from '../domain/settings.ts';
import { storageUrl } from '../domain/site-pages.ts';
import { messageOf } from './api.ts';
import { onSettings } from './settings.ts';

async function brand({ ACCENT_COLOUR, COMPANY_LOGO }: Settings): Promise<void> {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && COMPANY_LOGO) icon.href = storageUrl(COMPANY_LOGO);
  const { accentPair } = await import('../domain/accent.ts');
  const pair = accentPair(ACCENT_COLOUR);
  const style = document.documentElement.style;
  if (pair) style.setProperty('--accent-light', pair.light);
  if (pair) style.setProperty('--accent-dark', pair.dark);
}

/**
 * Gives the page the provider's accent and logo whenever the settings change. A page from the server has them
 * already: doing it again would compute every style and fetch the logo twice.
 */
export function startBranding(fromServer: boolean): void {
  let done = fromServer;
  onSettings((settings) => {
    if (!done) brand(settings).catch((error: unknown) => console.warn('accent:', messageOf(error)));
    done = false;
  });
}
