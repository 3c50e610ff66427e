import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryHash } from './second-factor-store.ts';

it('[OFF-01] ten different codes are created, each found by its hash however it is typed', async () => {
  const { codes, hashes, salt } = await newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  const [code = ''] = codes;
  for (const typed of [code, code.toLowerCase(), code.replace('-', ' '), ` ${code.replace('-', '')} `])
    expect(await recoveryHash(typed, salt)).toBe(hashes[0]);
  expect(hashes).not.toContain(await recoveryHash(code, (await newRecoveryCodes()).salt));
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
