import type { BrowserCommand } from 'vitest/node';

type Scheme = 'light' | 'dark';

/** What a test in the browser asks of whoever drives it. */
export const COMMANDS = {
  /** The colours that the visitor prefers. */
  prefer: (({ page }, scheme) => page.emulateMedia({ colorScheme: scheme })) as BrowserCommand<[Scheme]>,
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    prefer: (scheme: Scheme) => Promise<void>;
  }
}
