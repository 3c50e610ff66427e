import type {
  Drafted,
  DraftedTariff,
  OfficeTariff,
  PublicationWire,
} from '../../src/contract/office-tariffs.ts';
import type { Role } from '../../src/domain/accounts.ts';
import { mileageForm } from './forms.ts';
import { requestSettled } from './settled.ts';
import { signedInStaff, storedStaff } from './staff.ts';
import type { OrProblem, TestApp } from './start-app.ts';

/** The first operator's Saloon, or another one's by its place in the catalogue, as the office names it. */
export function tariffNow({ services: { catalogue } }: TestApp, position = 0, category = 'Saloon'): string {
  const operator = catalogue.operators()[position];
  const found = catalogue
    .versionsOf(operator?.id ?? 0)
    .flatMap((versions) => versions.slice(0, 1))
    .find((version) => version.category.name === category);
  if (!operator || !found) throw new Error('no such tariff');
  return `${operator.id}-${found.category.id}`;
}

/** Publishes typed numbers for a tariff, from now on unless a day is named. @returns the publication */
export async function publishedNow(
  app: TestApp,
  staffId: number,
  typed: Record<string, string>,
  {
    tariffId = tariffNow(app),
    ...from
  }: { tariffId?: string } & Pick<Drafted, 'from_date' | 'from_time'> = {},
): Promise<number> {
  const { tariffs, publications } = app.services;
  const known = await tariffs.find(tariffId);
  if (!known) throw new Error(`no tariff ${tariffId}`);
  const { version, draft } = await tariffs.tariff(known);
  const changes = Object.entries(typed).map(([key, value]) => ({ key, value }));
  const revision = draft?.revision ?? 0;
  await tariffs.save(known, { revision, version, changes, ...from }, staffId);
  return publications.publish([{ tariff_id: tariffId, revision: revision + 1 }], staffId, {
    reason: 'It is meant.',
  });
}

export type Saved = Partial<Omit<Drafted, 'changes'>>;

/** Somebody of this role at the prices of an operator. */
export async function atPrices(app: TestApp, tariffId: string, role: Role = 'manager', name = 'Sam Okoro') {
  const { email } = await storedStaff(app, { role, name });
  const headers = await signedInStaff(app, email);
  const send = <T>(method: string, path: string, body?: unknown) =>
    app.send<OrProblem<T>>(method, `/api/v1/office/${path}`, body, headers);
  const see = async () => (await send<OfficeTariff>('GET', `tariffs/${tariffId}`)).body;
  const save = async (typed: Record<string, string>, more: Saved = {}) => {
    const { version, draft } = await see();
    const changes = Object.entries(typed).map(([key, value]) => ({ key, value }));
    const body = { revision: draft?.revision ?? 0, version, changes, ...more };
    return send('PUT', `tariffs/${tariffId}/draft`, body);
  };
  const publish = async (more: object = {}) =>
    send<{ publication_id: number }>('POST', 'publications', {
      drafts: [{ tariff_id: tariffId, revision: (await see()).draft?.revision ?? 1 }],
      ...more,
    });
  return {
    send,
    see,
    save,
    publish,
    drop: (revision: number) => send('DELETE', `tariffs/${tariffId}/draft?revision=${revision}`),
    drafts: async () => (await send<{ drafts: DraftedTariff[] }>('GET', 'drafts')).body.drafts,
    publications: async () =>
      (await send<{ publications: PublicationWire[] }>('GET', 'publications')).body.publications,
    revert: (id: number) => send('POST', `publications/${id}/revert`),
    async publishes(typed: Record<string, string>, more: Saved = {}) {
      const saved = await save(typed, more);
      if (saved.status !== 200) throw new Error(saved.body.message);
      // Prices of tests are odd on purpose.
      const { status, body } = await publish({ reason: 'It is meant.' });
      if (status !== 200) throw new Error(body.message);
      return body.publication_id;
    },
  };
}

/** What an operator asks for a trip from Leeds to Manchester Airport. */
export async function offerOf(app: TestApp, tariffId: string) {
  const [company, vehicle] = tariffId.split('-').map(Number);
  const { form, body } = await requestSettled(app, mileageForm());
  const offer = body.price_details.find((one) => one.company_id === company && one.vehicle_id === vehicle);
  if (!offer) throw new Error('no offer');
  return { form, offer };
}
export const priceOf = async (app: TestApp, tariffId: string) =>
  (await offerOf(app, tariffId)).offer.final_price;
