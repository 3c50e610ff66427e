import { describe, expect, it } from 'vitest';
import { atDocument } from '../../../../test/support/documents.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { Role } from '../../../domain/accounts.ts';

const app = useApp();

const at = (role?: Role, name?: string) => atDocument(app, 'settings', role, name);
const now = () => app.services.settings.current().settings;

describe('[OFF-08] a draft of the settings', () => {
  it('is saved, described to colleagues with its effect on the site, and changes nothing', async () => {
    const manager = await at();
    const { parts, beside } = await manager.see();
    expect(parts).toMatchObject({ MEET_AND_GREET: '15.00', IS_QUOTATION: 'disable', SHOWCARD: 'yes' });
    expect(beside).toMatchObject({ forced: [] });
    expect((await manager.save({ IS_QUOTATION: 'enable', MEET_AND_GREET: '0' })).status).toBe(200);
    const [draft] = await (await at('read_only')).drafts();
    expect(draft).toMatchObject({
      document: 'settings',
      title: 'Settings',
      revision: 1,
      from: null,
      saved_by: 'Sam Okoro',
      sentences: ['Hide the quote tab: off → on', 'Meet and greet: £15.00 → not offered'],
      effects: ['The quote tab is hidden.', 'Meet and greet is no longer offered.'],
      moved: [],
    });
    expect([now().IS_QUOTATION, now().MEET_AND_GREET]).toEqual([false, 1500]);
    expect((await manager.drop(1)).status).toBe(200);
    expect((await manager.see()).draft).toBeNull();
    expect((await manager.drop(1)).status).toBe(200);
  });

  it('saved by a colleague meanwhile is not overwritten: both are shown', async () => {
    const [one, two] = [await at(), await at('owner', 'Ada Byron')];
    await one.save({ GRACE_TIME: '90' }, { revision: 0 });
    const { status, body } = await two.save({ ROUND_OFF: 'yes' }, { revision: 0 });
    expect([status, body.code, body.message]).toEqual([
      409,
      'moved_on',
      'Sam Okoro has saved this draft since.',
    ]);
    expect(body.both).toEqual({
      stands: ['Notice (minutes): 120 → 90'],
      yours: ['Whole pounds: off → on'],
    });
    expect((await two.save({ ROUND_OFF: 'yes' })).status).toBe(200);
    expect((await one.drop(1)).body.code).toBe('moved_on');
    const stale = await one.publish({ documents: [{ document: 'settings', revision: 1 }] });
    expect(stale.body).toMatchObject({ code: 'moved_on', both: { stands: ['Whole pounds: off → on'] } });
    expect((await one.drop(2)).status).toBe(200);
  });

  it('is saved by one of two at the same moment', async () => {
    const [one, two] = [await at(), await at()];
    const answers = await Promise.all(
      [one, two].map((each, index) => each.save({ GRACE_TIME: `9${index}` }, { revision: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await one.drop(1);
  });

  it('is rejected if the settings were published since, and both are shown', async () => {
    const [one, two] = [await at(), await at()];
    await one.publishes({ GRACE_TIME: '100' });
    const stale = await two.save({ GRACE_TIME: '30' }, { before: { GRACE_TIME: '120' } });
    expect([stale.status, stale.body.code, stale.body.both]).toEqual([
      409,
      'moved_on',
      { stands: ['Notice (minutes): 120 → 100'], yours: ['Notice (minutes): 100 → 30'] },
    ]);
    await two.save({ GRACE_TIME: '30', ROUND_OFF: 'yes' });
    const [last] = await one.publications();
    await one.revert(last?.publication_id ?? 0);
    expect((await two.see()).draft?.moved).toEqual(['Notice (minutes): 100 → 120']);
    const refused = await two.publish();
    expect([refused.status, refused.body.both?.stands]).toEqual([409, ['Notice (minutes): 100 → 120']]);
    await two.save({ GRACE_TIME: '30', ROUND_OFF: 'yes' });
    expect((await two.publish()).status).toBe(200);
    await two.revert((await two.publications())[0]?.publication_id ?? 0);
  });

  it.each<[Record<string, unknown>, Record<string, string>, Record<string, string>]>([
    [{ MEET_AND_GREET: 'a lot' }, {}, { 'changes.0.after': 'must be an amount in pounds, e.g. "12.50"' }],
    [{ SHOWCARD: 'no', GRACE_TIME: 'soon' }, {}, { 'changes.1.after': 'must be a whole number' }],
    [{ SHOWCARD: true }, {}, { 'changes.0.after': 'must be text' }],
    [{ SHOWCARD: null }, {}, { 'changes.0.after': 'is required' }],
    [{ NOTHING: 'x' }, {}, { 'changes.0.after': 'is no setting' }],
    [{ SHOWCARD: 'yes' }, {}, { changes: 'must change something' }],
    [{}, {}, { changes: 'must change something' }],
    [
      { SINGLE_OPERATOR: 'Unknown' },
      {},
      { 'changes.0.after': 'must be the name or licence number of one operator' },
    ],
    [{ SHOWCARD: 'no' }, { from_date: '2026-11-20' }, { from_date: 'must lie ahead' }],
  ])('with %j and %j is rejected, naming the field', async (typed, more, errors) => {
    const { status, body } = await (await at()).save(typed, more);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('is for owners and managers', async () => {
    const dispatcher = await at('dispatcher');
    for (const { status } of [
      await dispatcher.save({ GRACE_TIME: '60' }),
      await dispatcher.drop(1),
      await dispatcher.publish(),
    ])
      expect(status).toBe(403);
  });
});
