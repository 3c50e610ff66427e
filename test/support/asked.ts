import { expect } from 'vitest';
import { ANSWER_SHAPES } from '../../src/web/client/api.ts';
import { OFFICE_SHAPES } from '../../src/web/office/api.ts';
import type { Answer, TestApp } from './start-app.ts';

const SHAPES = { ...ANSWER_SHAPES, ...OFFICE_SHAPES };
export type Key = keyof typeof SHAPES;

/** The address that is asked instead of a call's pattern. */
export const at = (path: string) => path as Key;

/** Makes calls, and checks each answer for what the browser needs. */
export function createAsking(app: () => TestApp) {
  const seen = new Set<string>();
  async function asked<T = unknown>(
    key: Key,
    body?: unknown,
    headers?: Record<string, string>,
    path = key,
  ): Promise<Answer<T>> {
    const [method = '', url = ''] = path.split(' ');
    const answer = await app().send<T>(method, url, body, headers);
    expect([key, answer.status, SHAPES[key](answer.body)]).toEqual([key, 200, true]);
    seen.add(key);
    return answer;
  }
  const ask = async <T = unknown>(...what: Parameters<typeof asked>): Promise<T> =>
    (await asked<T>(...what)).body;
  return { asked, ask, seen: () => [...seen] };
}
