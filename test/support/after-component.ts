import { afterEach } from 'vitest';
import { close } from './site.tsx';

// A set-up file runs for every test file; site.tsx is loaded once for all of them.
afterEach(close);
