import { afterEach, expect, it, vi } from 'vitest';
import { EMPTY, sendContact } from './contact-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ error: 'The desk is closed', message: 'Refused' }, 'The desk is closed'],
  [{ error: 'The desk is closed' }, 'The desk is closed'],
  [{ error: '', message: 'Refused' }, 'Refused'],
  [{ error: { code: 1 }, message: 'Refused' }, 'Refused'],
  [{ message: 'Refused' }, 'Refused'],
  [{}, 'Request failed with status code 422'],
])('[CON-02] an error shows the server’s `error`, else its message: %j', async (answer, said) => {
  const own = { parent: {} };
  own.parent = own;
  vi.stubGlobal('window', own);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status: 422 })));
  await expect(sendContact(EMPTY, 'key')).rejects.toMatchObject({ api: true, status: 422, message: said });
});
