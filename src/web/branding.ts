import { onSettings } from './settings.ts';
import { storageUrl } from './storage-url.ts';
import { accentPair } from './ui/accent.ts';

/** Gives the page the provider's accent, in the shades that can be read, and the logo as its icon. */
export function startBranding(): void {
  onSettings(({ ACCENT_COLOUR, COMPANY_LOGO }) => {
    const pair = accentPair(ACCENT_COLOUR);
    const style = document.documentElement.style;
    if (pair) style.setProperty('--accent-light', pair.light);
    if (pair) style.setProperty('--accent-dark', pair.dark);
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const logo = COMPANY_LOGO && storageUrl(COMPANY_LOGO);
    // A page from the server has it already: setting it again would fetch it again.
    if (icon && logo && icon.getAttribute('href') !== logo) icon.href = logo;
  });
}
