import { describe, expect, it } from 'vitest';
import { atDocument } from '../../../../test/support/documents.ts';
import { mileageForm } from '../../../../test/support/forms.ts';
import { requestSettled } from '../../../../test/support/settled.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { currentOf } from '../catalogue.ts';

const app = useApp();

const NAME = 'Aire & Otter Cars';
const operator = () => {
  const found = app.services.catalogue.operators().find(({ name }) => name === NAME);
  if (!found) throw new Error('the operator is gone');
  return found;
};
const at = () => atDocument(app, `operator:${operator().id}`);
const NEVER_BY_DAY = Array.from({ length: 7 }, () => ({ from: 60, to: 120 }));

describe('[OFF-08] changes of an operator', () => {
  it('take effect once published, are described, and can be reverted', async () => {
    const manager = await at();
    const before = operator();
    const waiting = before.waitingMinutes + 5;
    await manager.save({ noticeMinutes: 90, waitingMinutes: waiting, vatNumber: 'GB 123 4567 89' });
    const { draft } = await manager.see();
    expect(draft?.sentences).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Notice: \d+ minutes → 90 minutes$/),
        expect.stringMatching(/^VAT number: .*“GB 123 4567 89”$/),
      ]),
    );
    const { body } = await manager.publish();
    expect(operator()).toMatchObject({ noticeMinutes: 90, vatNumber: 'GB 123 4567 89', key: before.key });
    const { catalogue } = app.services;
    const terms = currentOf(catalogue.versionsOf(before.id), app.clock.now.getTime()).map(
      (version) => version.terms.waitingMinutes,
    );
    expect(terms).toContain(waiting);
    await manager.revert(body.publication_id);
    expect(operator()).toEqual(before);
  });

  it('include its opening hours by weekday', async () => {
    const manager = await at();
    const form = mileageForm();
    const companies = async () =>
      (await requestSettled(app, form)).body.price_details.map(({ company_name }) => company_name);
    expect(await companies()).toContain(NAME);
    const publication = await manager.publishes({ openingHours: NEVER_BY_DAY });
    expect(await companies()).not.toContain(NAME);
    await manager.revert(publication);
    expect(await companies()).toContain(NAME);
  });

  it('include adding one with all that it needs, and retiring it', async () => {
    const manager = await atDocument(app, 'operator:new-1');
    const licence = { number: 'N-1', authority: 'Leeds', validFrom: null, validTo: '2030-01-31' };
    const whole = {
      name: 'New Cars',
      phone: '0113 496 0100',
      email: 'new@example.com',
      licences: [licence],
      serviceArea: operator().serviceArea.name,
    };
    const { email: _email, ...without } = whole;
    expect((await manager.save(without)).status).toBe(422);
    await manager.publishes(whole);
    const made = () => app.services.catalogue.operators().find(({ name }) => name === whole.name);
    expect(made()).toMatchObject({ serviceArea: operator().serviceArea, licences: [licence] });
    const later = await atDocument(app, `operator:${made()?.id}`);
    await later.publishes({ active: false });
    expect(made()).toBeUndefined();
  });

  it.each([
    [{ phone: 'ask Bob' }, /must be a telephone number/],
    [{ openingHours: [] }, /must say seven days/],
    [{ openingHours: Array.from({ length: 7 }, () => null) }, /at least one day/],
    [{ serviceArea: 'Atlantis' }, /must be the name of an area/],
    [{ licences: [] }, /needs at least one licence/],
    [{ noticeMinutes: 1.5 }, /must be a whole number/],
    [{ name: 'Albion Link Cars' }, /is the name of another operator/],
    [{ colour: 'red' }, /is not a part of an operator/],
  ])('are rejected as %j', async (typed, words) => {
    const { status, body } = await (await at()).save(typed);
    expect([status, body.message]).toEqual([422, expect.stringMatching(words)]);
  });
});
