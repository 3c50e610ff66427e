import type { BrowserCommand } from 'vitest/node';

type Scheme = 'light' | 'dark';

/** What a test in the browser asks of whoever drives it. */
export const COMMANDS = {
  /** The colours that the visitor prefers. */
  prefer: (({ page }, scheme) => page.emulateMedia({ colorScheme: scheme })) as BrowserCommand<[Scheme]>,
  /** The visitor's system chooses the colours, or no longer. */
  forceColours: (({ page }, forced) =>
    page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })) as BrowserCommand<[boolean]>,
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    prefer: (scheme: Scheme) => Promise<void>;
    forceColours: (forced: boolean) => Promise<void>;
  }
}
