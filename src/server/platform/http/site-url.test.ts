import { expect, it } from 'vitest';
import { useApp } from '../../../../test/support/use-app.ts';

const app = useApp();

it.each(['localhost:99999', '127.0.0.1:70000', 'evil.example'])(
  'absolute links ignore a host such as %s',
  async (host) => {
    const { statusCode, body } = await app.app.inject({ url: '/sitemap.xml', headers: { host } });
    expect([statusCode, body.includes(host)]).toEqual([200, false]);
  },
);
