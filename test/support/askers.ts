import type { Asker } from '../../src/server/accounts/passengers/known-browsers.ts';

/** Whoever calls a service directly: signed in nowhere, in a browser that no account knows. */
export const ANONYMOUS: { principal: null; asker: Asker } = {
  principal: null,
  asker: {
    network: '192.0.2.1',
    wideNetwork: '192.0.2.1',
    knownBrowser: '',
    resetSecret: '',
    mailedSecret: '',
  },
};
