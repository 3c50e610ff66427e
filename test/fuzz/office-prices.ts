import type { OfficeDocument } from '../../src/contract/office-documents.ts';
import type { OfficeTariff } from '../../src/contract/office-tariffs.ts';
import { tariffNow } from '../support/tariffs.ts';
import type { Plan } from './call-plans.ts';
import { askerOf, inAnswer, type Asker } from './office-asker.ts';
import type { Random } from './random.ts';

type Asked = Record<string, unknown>;

type Ask = Asker['ask'];
type Spoilt = Asker['spoilt'];

async function seeAreas(ask: Ask, area_id: number, drawn: Asked): Promise<void> {
  await ask('GET', 'areas');
  await ask('GET', 'areas/{area_id}', { path: { area_id } });
  await ask('POST', 'area-look', { body: drawn });
  await ask('GET', 'map');
}

/** An operator is paused and resumed; prices are drafted, published and reverted; each corrupted occasionally. */
export const officePrices: Plan = async (play) => {
  const { world, random } = play;
  const { app } = world;
  const { ask, spoilt } = await askerOf(play, 'owner');
  await ask('GET', 'operators');
  const operator = { operator_id: random.pick(app.services.catalogue.operators()).id };
  await ask('GET', 'operators/{operator_id}', { path: operator });
  const pause = { until_date: '2027-01-04', until_time: '09:00', reason: 'Drivers are ill.' };
  await ask('PUT', 'operators/{operator_id}/pause', { path: operator, body: spoilt(pause) });
  await ask('DELETE', 'operators/{operator_id}/pause', { path: operator });

  const known = random.pick(app.services.catalogue.areas());
  await seeAreas(ask, known.id, spoilt({ area: { ...known.area } }));

  const tariff_id = tariffNow(app);
  const path = { tariff_id };
  const seen = await ask('GET', 'tariffs/{tariff_id}', { path });
  const { version, draft } = inAnswer<OfficeTariff>(seen);
  const revision = draft?.revision ?? 0;
  await ask('GET', 'tariff-areas');
  const bands = [
    { upToTenths: random.whole(1, 300), pencePerMile: random.whole(1, 500) },
    { upToTenths: null, pencePerMile: random.whole(1, 500) },
  ];
  const changes = [
    { key: 'minimum', value: `${random.whole(10, 99)}.${random.whole(10, 99)}` },
    ...(random.chance(0.5) ? [{ key: 'part/bands', value: { kind: 'bands', bands } }] : []),
  ];
  const later = random.chance(0.5) && { from_date: '2027-02-01', from_time: '06:00' };
  await ask('PUT', 'tariffs/{tariff_id}/draft', {
    path,
    body: spoilt({ revision, version, changes, ...later }, 0.4),
  });
  await ask('GET', 'tariffs/{tariff_id}/effect', { path });
  await ask('GET', 'drafts');
  const follower = tariffNow(app, 1);
  const following = { revision: revision + 1, how: 'same', tariffs: [follower], dry_run: true };
  await ask('POST', 'tariffs/{tariff_id}/draft/followers', { path, body: spoilt(following) });
  if (random.chance(0.2))
    await ask('DELETE', 'tariffs/{tariff_id}/draft', { path, query: spoilt({ revision: revision + 1 }) });
  const drafts = [{ tariff_id, revision: revision + 1 }];
  const made = await ask('POST', 'publications', { body: spoilt({ drafts }) });
  await ask('GET', 'publications');
  const { publication_id = 1 } = inAnswer<{ publication_id: number }>(made);
  await ask('POST', 'publications/{publication_id}/revert', { path: { publication_id } });
  await fuzzFile(ask, spoilt, random);
  await fuzzSettings(ask, spoilt, random);
};

/** The provider's file is taken, tried and loaded. */
async function fuzzFile(ask: Ask, spoilt: Spoilt, random: Random): Promise<void> {
  const taken = await ask('GET', 'provider-file');
  const { text = '{}' } = inAnswer<{ text: string }>(taken);
  const tried = await ask('POST', 'provider-file/trial', { body: spoilt({ text }) });
  const { provider_version = 1 } = JSON.parse(tried.text || '{}') as { provider_version?: number };
  const replace = random.chance(0.5);
  await ask('POST', 'provider-file', { body: spoilt({ text, replace, provider_version }) });
}

/** Settings are prepared and thrown away. */
async function fuzzSettings(ask: Ask, spoilt: Spoilt, random: Random): Promise<void> {
  const document = { document: 'settings' };
  const settings = await ask('GET', 'documents/{document}', { path: document });
  const now = inAnswer<OfficeDocument>(settings);
  const read = now.draft?.revision ?? 0;
  const changed = {
    key: 'GRACE_TIME',
    before: now.parts?.['GRACE_TIME'],
    after: String(random.whole(30, 240)),
  };
  const asked = { revision: read, changes: [changed] };
  await ask('PUT', 'documents/{document}/draft', { path: document, body: spoilt(asked, 0.4) });
  const query = spoilt({ revision: read + 1 });
  await ask('DELETE', 'documents/{document}/draft', { path: document, query });
}
