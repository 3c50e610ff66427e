import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, carRequestFor } from '../../../test/support/bookings.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceAnswer } from '../../contract/prices.ts';
import type { Licence } from '../../domain/operator/licence.ts';
import { commandActor } from '../platform/database/audit.ts';
import { operatorLicences, operators } from '../platform/schema/catalogue.ts';
import { auditLog } from '../platform/schema/staff.ts';
import { placeLocations } from './apply-file.ts';
import { keyOfLicence } from './file-fields.ts';
import { loadProvider } from './load-service.ts';
import { readProviderFile, type ProviderFile } from './provider-file.ts';

const DEMO = join(import.meta.dirname, '../../../demo/provider.json');
const KEY = 'aire-otter';
const NUMBER = 'DEMO-LS-0214';
type FileOperator = ProviderFile['operators'][number];

let aire = '';
const app = useApp();
beforeAll(async () => {
  aire = app.services.catalogue.operators().find(({ key }) => key === KEY)?.name ?? '';
});
beforeEach(() => load(() => {}));

const db = () => app.services.database.db;
const licence = (number: string, validFrom: string | null, validTo: string | null): Licence => ({
  number,
  authority: 'Leeds City Council',
  validFrom,
  validTo,
});

/** Loads the demo as changed: one operator, or all of them. */
async function load(change: (operator: FileOperator) => void, all: (file: ProviderFile) => void = () => {}) {
  const file = readProviderFile(DEMO);
  const operator = file.operators.find(({ key }) => key === KEY);
  if (!operator) throw new Error('the demo has lost an operator');
  change(operator);
  all(file);
  const { settings, catalogue, places } = app.services;
  const placed = placeLocations(file, DEMO, places);
  const { changed } = await loadProvider(db(), settings, placed, commandActor('test'), app.clock.now);
  await catalogue.reload();
  return changed;
}

/** As a file of an earlier release has its operators. */
const withoutKeys = ({ operators: list }: ProviderFile) => {
  for (const operator of list) operator.key = keyOfLicence(operator.licences[0]?.number ?? '');
};

const stored = () => db().select().from(operators).orderBy(asc(operators.id));
const licencesOf = (operatorId: number) =>
  db()
    .select()
    .from(operatorLicences)
    .where(eq(operatorLicences.operatorId, operatorId))
    .orderBy(asc(operatorLicences.id));

async function offers(pickup_date = '01/12/2026') {
  const form = mileageForm({ pickup_date });
  const { body } = await app.send<OrProblem<PriceAnswer>>('POST', '/api/v1/calculate-distance-price', form);
  return body.price_details.filter(({ company_name, price }) => company_name === aire && price !== null);
}

describe('an operator of a provider file', () => {
  it('is the same with another name and licence; a new licence is an additional row', async () => {
    const before = await stored();
    const { id } = before.find(({ key }) => key === KEY) ?? { id: 0 };
    const changed = await load((operator) => {
      operator.name = 'Otter & Sons';
      operator.licences = [licence('LS-9', null, '2031-12-31')];
    });
    expect(changed).toMatchObject({ operators: 1, deactivated: 0, licences: 2, tariffs: 0 });
    const after = await stored();
    expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id));
    expect(after.find((row) => row.id === id)).toMatchObject({ name: 'Otter & Sons', active: true });
    expect(await licencesOf(id)).toMatchObject([
      { number: NUMBER, validFrom: null, validTo: '2026-11-20' },
      { number: 'LS-9', validFrom: '2026-11-21', validTo: '2031-12-31' },
    ]);
    const audit = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)));
    expect(audit.at(-1)).toMatchObject({
      action: 'change',
      detail: { licences: { [NUMBER]: 'end', 'LS-9': 'add' } },
    });
  });

  it('of an earlier release is recognised by its licence, and gets its key', async () => {
    const before = await stored();
    await load(() => {}, withoutKeys);
    expect(await stored()).toEqual(before);
    // As the release before left them.
    for (const { id, key } of before) {
      const [first] = await licencesOf(id);
      await db()
        .update(operators)
        .set({ key: keyOfLicence(first?.number ?? key) })
        .where(eq(operators.id, id));
    }
    expect(await load(() => {}, withoutKeys)).toMatchObject({ operators: 0, deactivated: 0, licences: 0 });
    expect(await load(() => {})).toMatchObject({ operators: before.length, deactivated: 0, licences: 0 });
    expect(await stored()).toEqual(before);
  });

  it('without a key is recognised by any of its licence numbers', async () => {
    const before = await stored();
    await load((operator) => (operator.licences = [licence('LS-9', null, null)]));
    const changed = await load(() => {}, withoutKeys);
    expect(changed).toMatchObject({ deactivated: 0, licences: 2 });
    expect((await stored()).map(({ id, key }) => [id, key])).toEqual(before.map(({ id, key }) => [id, key]));
  });

  it('is another one under another key', async () => {
    const before = await stored();
    const other = { key: 'other', licences: [licence('OT-1', null, null)], name: 'Other Cars' };
    expect(
      await load(
        () => {},
        (file) => file.operators.push({ ...(file.operators[0] as FileOperator), ...other }),
      ),
    ).toMatchObject({ operators: 1 });
    expect(await stored()).toHaveLength(before.length + 1);
    expect(await load(() => {})).toMatchObject({ deactivated: 1 });
  });
});

describe('an operator', () => {
  it.each<[string, Licence[], boolean]>([
    ['with a licence to the day of the pick-up', [licence('a', null, '2026-12-01')], true],
    ['not with one that ends before', [licence('a', null, '2026-11-30')], false],
    ['not with one that has ended', [licence('a', null, '2026-11-20')], false],
    ['with one that has no end', [licence('a', '2026-11-21', null)], true],
    ['not before its licence begins, for it accepts today', [licence('a', '2026-11-22', null)], false],
    [
      'when the licence is renewed before the pick-up',
      [licence('a', null, '2026-11-30'), licence('b', '2026-12-01', null)],
      true,
    ],
    [
      'not when the renewal leaves out the day',
      [licence('a', null, '2026-11-30'), licence('b', '2026-12-02', null)],
      false,
    ],
  ])('%s', async (what, licences, offered) => {
    await load((operator) => {
      // The day from which one that is stored is valid stays when the file says none.
      operator.licences = licences.map((each) => ({
        ...each,
        number: `${each.number} ${what}`.slice(0, 40),
      }));
    });
    expect((await offers()).length > 0).toBe(offered);
  });

  it('is not booked at an earlier quote once its licence has ended', async () => {
    await load((operator) => (operator.licences = [licence('c', null, '2026-12-31')]));
    const [held] = await offers();
    if (!held) throw new Error('no offer');
    await load((operator) => (operator.licences = [licence('c', null, '2026-11-20')]));
    const { status } = await book(app, carRequestFor(held));
    expect(status).toBe(409);
  });

  it('accepts under the licence of the day of booking', async () => {
    const both = [licence('d', null, '2026-11-30'), licence('e', '2026-12-01', null)];
    await load((operator) => (operator.licences = both));
    const [held] = await offers();
    if (!held) throw new Error('no offer');
    const { body } = await book(app, carRequestFor(held));
    expect(body.data.booking.company_licence).toBe('d, Leeds City Council');
  });
});
