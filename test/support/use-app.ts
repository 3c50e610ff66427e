import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp, type TestAppOptions } from './start-app.ts';

/** The server of a test file, from its first test to its last. Its members are there once the tests run. */
export function useApp(options?: TestAppOptions): TestApp {
  let running: TestApp | undefined;
  beforeAll(async () => {
    running = await startApp(options);
  });
  afterAll(() => running?.stop());
  return new Proxy({} as TestApp, {
    get(_, name) {
      if (!running) throw new Error(`the server has not started: ${String(name)}`);
      return Reflect.get(running, name);
    },
  });
}
