import { onSettings } from './settings.ts';
import { accentPair } from './ui/accent.ts';

/** Gives the page the provider's accent, in the shades that can be read. */
export function startAccent(): void {
  onSettings(({ ACCENT_COLOUR }) => {
    const pair = accentPair(ACCENT_COLOUR);
    if (!pair) return;
    document.documentElement.style.setProperty('--accent-light', pair.light);
    document.documentElement.style.setProperty('--accent-dark', pair.dark);
  });
}
