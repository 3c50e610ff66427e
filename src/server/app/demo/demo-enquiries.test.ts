import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRETS } from '../../../../test/support/demo-server.ts';
import { worksOnEnquiries } from '../../../../test/support/enquiries.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { settleDemo } from './load-demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await settleDemo(app.services, { demonstration: true, secrets: SECRETS });
});
afterAll(() => app.stop());

describe('[OFF-13] a demonstration', () => {
  it('has enquiries in each state, one of them about a booking, created once', async () => {
    await app.fillDemo();
    await app.fillDemo();
    const { list, see } = await worksOnEnquiries(app);
    const { lines } = await list();
    expect(lines.map(({ name, state }) => [name, state])).toEqual([
      ['Ivor Lund', 'new'],
      ['Megan Price', 'new'],
      ['Tomos Rees', 'answered'],
      ['Grace Oduya', 'closed'],
    ]);
    expect(lines.map(({ booking_number }) => booking_number !== null)).toEqual([false, false, false, true]);
    expect((await see(lines[0]?.enquiry ?? '')).suggested).toBe(lines[3]?.booking_number);
    const { thread } = await see(lines[3]?.enquiry ?? '');
    expect(thread.map(({ kind, by }) => [kind, by])).toEqual([
      ['attach', 'Dev Patel'],
      ['note', 'Dev Patel'],
      ['close', 'Marcus Bell'],
    ]);
    const [answer] = (await see(lines[2]?.enquiry ?? '')).thread;
    expect(answer?.mail?.to).toBe('tomos.rees@example.org');
  });

  it('has none if its staff are disabled', async () => {
    const other = await startApp();
    await settleDemo(other.services, { demonstration: false, secrets: SECRETS });
    await other.fillDemo();
    expect((await (await worksOnEnquiries(other)).list()).lines).toEqual([]);
    await other.stop();
  });
});
