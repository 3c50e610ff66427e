import { isFramed } from '../browser.ts';

/** In a frame: tells the host page of height and address; anywhere else it costs nothing [EMB-01]. */
export function startFrame(): void {
  if (!isFramed()) return;
  document.documentElement.dataset['framed'] = '';
  void import('./report.ts').then(({ startReporting }) => startReporting());
}
