import { describe, expect, it } from 'vitest';
import { atDocument } from '../../../../test/support/documents.ts';
import { mileageForm } from '../../../../test/support/forms.ts';
import { requestSettled } from '../../../../test/support/settled.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { dryRunWords, exportByCommand, loadByCommand } from '../../provider-file/commands.ts';
import type { LoadReport } from '../../provider-file/load-service.ts';
import { currentOf } from '../catalogue.ts';

const app = useApp();

const NAME = 'Aire & Otter Cars';
const idOf = () => app.services.catalogue.operators().find(({ name }) => name === NAME)?.id ?? 0;
const at = () => atDocument(app, `operator:${idOf()}`);
const termsOf = (category: string) =>
  currentOf(app.services.catalogue.versionsOf(idOf()), app.clock.now.getTime()).find(
    (version) => version.category.name === category,
  )?.terms;

/** Terms shown with an offer of the category: current and later cancellation charges. */
async function told(category: string): Promise<string[]> {
  const { body } = await requestSettled(app, mileageForm());
  const offer = body.price_details.find(
    ({ company_name, vehicle_type }) => company_name === NAME && vehicle_type === category,
  );
  return [offer?.cancellation ?? '', offer?.cancellation_later ?? ''];
}

const HALF = { percent: 50, pence: 0 };
const STEPS = [
  { untilHours: 12, percent: 0, pence: 0 },
  { untilHours: null, ...HALF },
];
const TYPED = {
  cancellation: STEPS,
  noShow: { percent: 100, pence: 500 },
  waitingPencePerMinute: 45,
  changeAgreement: { withinHours: 48, answerHours: 6 },
};

/** What `provider:load` and `provider:export` do on a running site. */
const context = () => {
  const { database, places } = app.services;
  return { database, places: () => places, clock: () => app.clock.now };
};
const exported = () => exportByCommand(context(), '');
async function tried(text: string): Promise<LoadReport> {
  const asked = { name: 'my.json', text, replace: false, dryRun: true };
  return JSON.parse(await loadByCommand(context(), JSON.stringify(asked))) as LoadReport;
}

describe('[OFF-08] the terms of an operator', () => {
  it('take effect once published for all categories without their own, and can be reverted', async () => {
    const manager = await at();
    const before = { saloon: termsOf('Saloon'), executive: termsOf('Executive'), told: await told('Saloon') };
    await manager.save(TYPED);
    expect((await manager.see()).draft?.sentences).toEqual([
      expect.stringMatching(
        /^Cancelling: free until 2 hours .* → free until 12 hours before the pick-up, then 50% of the fare$/,
      ),
      'No-show: as cancelling at the last moment → 100% of the fare and £5.00',
      'Each minute of waiting after that: £0.30 → £0.45',
      'Must agree to changes: never → from 48 hours before the pick-up on, answers within 6 hours',
    ]);
    const { body } = await manager.publish();
    expect(termsOf('Saloon')).toMatchObject(TYPED);
    expect(termsOf('Executive')).toMatchObject({
      cancellation: before.executive?.cancellation,
      waitingPencePerMinute: before.executive?.waitingPencePerMinute,
      noShow: TYPED.noShow,
    });
    expect(await told('Saloon')).toEqual(['Free cancellation until 12 hours before', 'then 50% of the fare']);
    await manager.revert(body.publication_id);
    expect({
      saloon: termsOf('Saloon'),
      executive: termsOf('Executive'),
      told: await told('Saloon'),
    }).toEqual(before);
  });

  it('can be set to by agreement', async () => {
    const manager = await at();
    const publication = await manager.publishes({ cancellation: [] });
    expect(termsOf('Saloon')?.cancellation).toEqual([]);
    await manager.revert(publication);
  });

  it('are exported to a file unchanged, and a file undoes none of them unasked', async () => {
    const file = await exported();
    const manager = await at();
    const publication = await manager.publishes(TYPED);
    expect((await tried(await exported())).difference).toEqual([]);
    const { exitCode, lines } = dryRunWords('my.json', await tried(file), false);
    expect(exitCode).toBe(3);
    for (const part of ['Cancelling', 'No-show', 'Must agree to changes'])
      expect(lines).toContain(`  ${NAME}: ${part}`);
    await manager.revert(publication);
    expect(await exported()).toBe(file);
  });

  it.each([
    [{ cancellation: [STEPS[1], STEPS[1]] }, /step 1 is required in every step but the last/],
    [{ cancellation: [STEPS[0]] }, /step 1 must be left out of the last step/],
    [{ cancellation: [STEPS[0], STEPS[0], STEPS[1]] }, /step 2 must be less than in the step before/],
    [{ cancellation: [{ untilHours: null, percent: 101, pence: 0 }] }, /step 1 must be a whole number/],
    [{ noShow: { percent: 'half', pence: 0 } }, /must be a whole number/],
    [{ noShow: HALF }, /must not be less than cancelling at the last moment costs$/],
    [{ noShow: HALF, cancellation: STEPS }, /must not be less .* as Executive has it/],
    [{ changeAgreement: { withinHours: 0, answerHours: 6 } }, /must be a whole number from 1 to 720/],
    [{ waitingPencePerMinute: -1 }, /must be a whole number/],
  ])('are rejected as %j', async (typed, words) => {
    const { status, body } = await (await at()).save(typed);
    expect([status, body.message]).toEqual([422, expect.stringMatching(words)]);
  });
});

describe('[OFF-08] the terms of one vehicle category', () => {
  const ofCategory = async (category: string) => {
    const version = currentOf(app.services.catalogue.versionsOf(idOf()), app.clock.now.getTime()).find(
      (one) => one.category.name === category,
    );
    return atDocument(app, `terms:${idOf()}-${version?.category.id}`);
  };

  it('are its own then, whatever the operator’s are; and follow again once they are equal', async () => {
    const file = await exported();
    const saloon = await ofCategory('Saloon');
    expect((await saloon.see()).title).toBe(`${NAME}, Saloon: terms`);
    const publication = await saloon.publishes({ cancellation: STEPS, noShow: HALF });
    const others = termsOf('Estate');
    expect(termsOf('Saloon')).toMatchObject({ cancellation: STEPS, noShow: HALF });
    expect(await told('Saloon')).toEqual(['Free cancellation until 12 hours before', 'then 50% of the fare']);
    const operator = await at();
    const ofOperator = await operator.publishes({ cancellation: [] });
    expect([termsOf('Saloon')?.cancellation, termsOf('Estate')?.cancellation]).toEqual([STEPS, []]);
    await operator.revert(ofOperator);
    expect(termsOf('Estate')).toEqual(others);

    expect((await tried(await exported())).difference).toEqual([]);
    const { exitCode, lines } = dryRunWords('my.json', await tried(file), false);
    expect(exitCode).toBe(3);
    expect(lines).toContain(`  ${NAME}, Saloon: Cancelling`);
    await saloon.revert(publication);
    expect(termsOf('Saloon')).toEqual(others);
    expect(await exported()).toBe(file);
  });

  it.each([
    [{ noShow: { percent: 10, pence: 0 } }, /must not be less than cancelling at the last moment costs/],
    [{ name: 'Saloon' }, /is not a part of terms/],
  ])('are rejected as %j', async (typed, words) => {
    const { status, body } = await (await ofCategory('Executive')).save(typed);
    expect([status, body.message]).toEqual([422, expect.stringMatching(words)]);
  });

  it.each(['terms', 'terms:1', 'terms:999-1', 'terms:1-999', 'terms:x-y'])(
    'do not exist at %s',
    async (id) => {
      expect((await (await at()).send('GET', `documents/${id}`)).status).toBe(404);
    },
  );
});
