import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sendActions } from '../../../../test/support/actions-sent.ts';
import { at, createAsking } from '../../../../test/support/asked.ts';
import { book, carRequest, guest, mailsOf } from '../../../../test/support/bookings.ts';
import { storedMessage } from '../../../../test/support/enquiries.ts';
import { failedText } from '../../../../test/support/failed-text.ts';
import { allWritten } from '../../../../test/support/jobs-done.ts';
import { PASSWORD } from '../../../../test/support/passengers.ts';
import { createPasskey } from '../../../../test/support/passkey.ts';
import { storedPersonRequest } from '../../../../test/support/person-requests.ts';
import { storedRefundRequest } from '../../../../test/support/refund-requests.ts';
import { returnByCard } from '../../../../test/support/return-bookings.ts';
import { codeAt, openedStep, passwordStep, stepCookieOf } from '../../../../test/support/second-factor.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import { tariffNow } from '../../../../test/support/tariffs.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { SessionsAnswer } from '../../../contract/corporate.ts';
import type { ActionPreview } from '../../../contract/office-actions.ts';
import type { OfficeEnquiry } from '../../../contract/office-enquiries.ts';
import type { StoredDataAnswer } from '../../../contract/office-persons.ts';
import type { TriedFile } from '../../../contract/office-provider-file.ts';
import type { Authenticator, SecondFactorAnswer } from '../../../contract/office-sign-in.ts';
import { OFFICE_SHAPES } from '../../../web/office/api.ts';
import { bookings } from '../schema/bookings.ts';
import { secondFactors } from '../schema/staff.ts';

const app = useApp();

const { asked, ask, seen } = createAsking(() => app);

describe('[ERR-04] the office accepts the server’s answers', () => {
  it('for staff', async () => {
    const { email, id } = await storedStaff(app, { role: 'owner' });
    await ask('POST /api/v1/office/sign-in', { email, password: PASSWORD });
    let headers = await signedInStaff(app, email);
    await ask('GET /api/v1/office/me', undefined, headers);
    const day = at('GET /api/v1/office/day?day=2026-12-01');
    await ask('GET /api/v1/office/day', undefined, headers, day);
    await ask('GET /api/v1/office/bookings', undefined, headers);
    await ask('GET /api/v1/office/queue', undefined, headers);
    const search = at('GET /api/v1/office/search?search=leeds');
    await ask('GET /api/v1/office/search', undefined, headers, search);
    const { booking_number } = (await book(app, await carRequest(app))).body.data.booking;
    const booking = at(`GET /api/v1/office/bookings/${booking_number}`);
    await ask('GET /api/v1/office/bookings/:booking_number', undefined, headers, booking);
    const ways = at(`GET /api/v1/office/bookings/${booking_number}/ways`);
    await ask('GET /api/v1/office/bookings/:booking_number/ways', undefined, headers, ways);
    const ledger = at(`GET /api/v1/office/bookings/${booking_number}/ledger`);
    await ask('GET /api/v1/office/bookings/:booking_number/ledger', undefined, headers, ledger);
    const [mail] = await mailsOf(app, booking_number, 3);
    const mailAt = `/api/v1/office/mails/${mail?.id}`;
    await ask('GET /api/v1/office/mails/:mail_id', undefined, headers, at(`GET ${mailAt}`));
    await ask('POST /api/v1/office/mails/:mail_id/again', undefined, headers, at(`POST ${mailAt}/again`));
    const textAt = `/api/v1/office/texts/${await failedText(app, booking_number)}`;
    await ask('GET /api/v1/office/texts/:text_id', undefined, headers, at(`GET ${textAt}`));
    await ask('POST /api/v1/office/texts/:text_id/again', undefined, headers, at(`POST ${textAt}/again`));
    await askEnquiries(headers, booking_number);
    await sendActions(app, ask, email);
    const { sessions } = await ask<SessionsAnswer>('GET /api/v1/office/sessions', undefined, headers);
    const other = sessions.find(({ current }) => !current)?.session_id;
    const one = at(`DELETE /api/v1/office/sessions/${other}`);
    await ask('DELETE /api/v1/office/sessions/:session_id', undefined, headers, one);
    await ask('DELETE /api/v1/office/sessions', undefined, headers);
    const password = { password: PASSWORD, new_password: PASSWORD };
    await ask('PUT /api/v1/office/password', password, headers);
    headers = await signedInStaff(app, email);
    await ask('POST /api/v1/office/sign-out', undefined, headers);
    headers = await signedInStaff(app, email);
    const all = at(`DELETE /api/v1/office/staff/${id}/sessions`);
    await ask('DELETE /api/v1/office/staff/:staff_id/sessions', undefined, headers, all);
  });

  /** Each of the things that are done with an enquiry. */
  async function askEnquiries(headers: { cookie: string }, belongs_to: string) {
    const name = await storedMessage(app);
    await ask('GET /api/v1/office/enquiries', undefined, headers);
    const of = '/api/v1/office/enquiries/:enquiry';
    const path = of.replace(':enquiry', name);
    const whole = () =>
      ask<OfficeEnquiry>('GET /api/v1/office/enquiries/:enquiry', undefined, headers, at(`GET ${path}`));
    const { seen: none } = await whole();
    const reply = { subject: 'Your umbrella', text: 'It is here.', seen: none };
    await ask(`POST ${of}/answer`, reply, headers, at(`POST ${path}/answer`));
    await ask(`POST ${of}/note`, { text: 'On the shelf.' }, headers, at(`POST ${path}/note`));
    const closing = { reason: 'It was fetched.', outcome: 'given_back', seen: (await whole()).seen };
    await ask(`POST ${of}/close`, closing, headers, at(`POST ${path}/close`));
    const { seen: last } = await whole();
    await ask(`POST ${of}/reopen`, { seen: last }, headers, at(`POST ${path}/reopen`));
    await ask(`PUT ${of}/booking`, { belongs_to }, headers, at(`PUT ${path}/booking`));
    const booking = 'GET /api/v1/office/bookings/:booking_number/enquiries';
    await ask(booking, undefined, headers, at(booking.replace(':booking_number', belongs_to)));
    const told = { matter: 'complaint', name: 'Ann Lee', text: 'Late.' };
    const telling = 'POST /api/v1/office/bookings/:booking_number/enquiries';
    await ask(telling, told, headers, at(telling.replace(':booking_number', belongs_to)));
    await ask(`DELETE ${of}/booking`, undefined, headers, at(`DELETE ${path}/booking`));
  }

  it('for prices', async () => {
    const { email } = await storedStaff(app, { role: 'owner' });
    const headers = await signedInStaff(app, email);
    const office = '/api/v1/office';
    const to = async <T = unknown>(method: string, path: string, name: string, body?: unknown) =>
      ask<T>(at(`${method} ${office}/${name}`), body, headers, at(`${method} ${office}/${path}`));
    const id = app.services.catalogue.operators()[0]?.id ?? 0;
    await to('GET', 'operators', 'operators');
    await to('GET', `operators/${id}`, 'operators/:operator_id');
    const pause = { until_date: '2026-11-23', until_time: '09:00', reason: 'Ill.' };
    await to('PUT', `operators/${id}/pause`, 'operators/:operator_id/pause', pause);
    await to('DELETE', `operators/${id}/pause`, 'operators/:operator_id/pause');
    await to('GET', 'areas', 'areas');
    const [known] = app.services.catalogue.areas();
    await to('GET', `areas/${known?.id}`, 'areas/:area_id');
    await to('POST', 'area-look', 'area-look', { area: known?.area });
    await to('GET', 'map', 'map');
    const tariff_id = tariffNow(app);
    await to('GET', `tariffs/${tariff_id}`, 'tariffs/:tariff_id');
    const draft = { revision: 0, version: 1, changes: [{ key: 'minimum', value: '33.33' }] };
    const drafts = [{ tariff_id, revision: 1 }];
    const path = `tariffs/${tariff_id}/draft`;
    await to('PUT', path, 'tariffs/:tariff_id/draft', draft);
    await to('DELETE', `${path}?revision=1`, 'tariffs/:tariff_id/draft');
    await to('PUT', path, 'tariffs/:tariff_id/draft', draft);
    await to('GET', `tariffs/${tariff_id}/effect`, 'tariffs/:tariff_id/effect');
    await to('GET', 'drafts', 'drafts');
    await to('GET', 'drafts/effect', 'drafts/effect');
    await to('GET', 'tariff-areas', 'tariff-areas');
    const following = { revision: 1, how: 'same', tariffs: [tariffNow(app, 1)], dry_run: true };
    await to('POST', `${path}/followers`, 'tariffs/:tariff_id/draft/followers', following);
    type Made = { publication_id: number };
    const { publication_id } = await to<Made>('POST', 'publications', 'publications', { drafts });
    await to('GET', 'publications', 'publications');
    const back = `publications/${publication_id}/revert`;
    await to('POST', back, 'publications/:publication_id/revert');
    const { text } = await to<{ text: string }>('GET', 'provider-file', 'provider-file');
    const trial = 'provider-file/trial';
    const { provider_version } = await to<TriedFile>('POST', trial, trial, { text });
    await to('POST', 'provider-file', 'provider-file', { text, replace: false, provider_version });
    await to('GET', 'statistics?from=2026-11-20&to=2026-11-21&by=day', 'statistics');
    await to('GET', 'health', 'health');
    const document = 'documents/:document';
    await to('GET', 'documents/settings', document);
    const changes = [{ key: 'SHOWCARD', before: 'yes', after: 'no' }];
    await to('PUT', 'documents/settings/draft', `${document}/draft`, { revision: 0, changes });
    await to('DELETE', 'documents/settings/draft?revision=1', `${document}/draft`);
  });

  it('for colleagues', async () => {
    const { email } = await storedStaff(app, { role: 'owner' });
    const headers = await signedInStaff(app, email);
    const staff = '/api/v1/office/staff';
    await ask(`GET ${staff}`, undefined, headers);
    const who = { name: 'Bo Chen', email: 'bo.chen@provider.example', role: 'manager' };
    type Made = { staff_id: number; link: string };
    const { staff_id: id } = await ask<Made>(`POST ${staff}`, who, headers);
    const to = <T = unknown>(name: string, body?: unknown, method = 'POST') =>
      ask<T>(
        at(`${method} ${staff}/:staff_id/${name}`),
        body,
        headers,
        at(`${method} ${staff}/${id}/${name}`),
      );
    await to('role', { role: 'finance', role_before: 'manager' }, 'PUT');
    await to('disable');
    await to('enable');
    const { link } = await to<Made>('invitation');
    const token = link.split('#')[1];
    await ask('POST /api/v1/office/invitation', { token });
    await ask('POST /api/v1/office/invitation/use', { token, new_password: PASSWORD });
    const { body } = await passwordStep(app, who.email);
    expect(body.next).toBe('in');
    const { db } = app.services.database;
    const row = { secret: '', lastStep: 0, recoverySalt: '', createdAt: app.clock.now };
    await db.insert(secondFactors).values({ staffId: id, ...row });
    await to('second-factor/remove', { password: PASSWORD });
    await ask('GET /api/v1/office/audit', undefined, headers);
    await ask('POST /api/v1/office/audit/export', {}, headers);
  });

  it('for personal data', async () => {
    const { email: who } = await storedStaff(app, { role: 'manager' });
    const headers = await signedInStaff(app, who);
    const office = '/api/v1/office';
    const email = 'leaves@example.org';
    const request = await carRequest(app, { registrationData: guest({ email }) });
    const { booking_number } = (await book(app, request)).body.data.booking;
    await ask(`POST ${office}/persons/find`, { search: email }, headers);
    const reason = 'They asked for it.';
    await ask(`POST ${office}/persons/export`, { email, reason }, headers);
    const mine = eq(bookings.number, booking_number);
    await app.services.database.db.update(bookings).set({ status: 'cancelled' }).where(mine);
    await allWritten(app);
    const { token } = await ask<StoredDataAnswer>(`POST ${office}/persons/held`, { email }, headers);
    await ask(`POST ${office}/persons/erase`, { email, reason, typed: email, token }, headers);
    const asking = { email, kind: 'access', received: '2026-11-20' };
    await ask(`POST ${office}/person-requests`, asking, headers);
    await ask(`GET ${office}/person-requests`, undefined, headers);
    const id = await storedPersonRequest(app);
    const path = at(`POST ${office}/person-requests/${id}/done`);
    await ask(`POST ${office}/person-requests/:request_id/done`, { outcome: 'Sent.' }, headers, path);
  });

  it('for refunds with two approvals', async () => {
    const { email } = await storedStaff(app, { role: 'owner' });
    const headers = await signedInStaff(app, email);
    const limits = { manager: '', dispatcher: '50', finance: '', two_persons: '' };
    await ask('PUT /api/v1/office/refund-limits', { revision: 0, limits }, headers);
    await ask('GET /api/v1/office/refund-limits', undefined, headers);
    const of = '/api/v1/office/refund-requests/:request_id';
    const path = async () =>
      of.replace(':request_id', String(await storedRefundRequest(app, (await returnByCard(app)).number)));
    const one = await path();
    const agreement = `GET ${of}/agreement` as const;
    const { token } = await ask<ActionPreview>(agreement, undefined, headers, at(`GET ${one}/agreement`));
    await ask(`POST ${of}/agreement`, { token }, headers, at(`POST ${one}/agreement`));
    await ask(`POST ${of}/refusal`, { reason: 'No.' }, headers, at(`POST ${await path()}/refusal`));
  });

  it('for a second factor', async () => {
    const { email, id } = await storedStaff(app);
    const { cookie } = await signedInStaff(app, email);
    const factor = '/api/v1/office/second-factor';
    await ask(`GET ${factor}`, undefined, { cookie });
    const proof = { password: PASSWORD };
    const begun = await asked<{ authenticator: Authenticator }>(`POST ${factor}/change`, proof, { cookie });
    const code = codeAt(begun.body.authenticator.secret, app.clock.now);
    const both = { cookie: `${cookie}; ${stepCookieOf(begun)}` };
    type Codes = { recovery_codes: string[] };
    const { recovery_codes: first } = await ask<Codes>(`POST ${factor}/confirm`, { code }, both);
    const withFirst = { ...proof, code: first[0] };
    const { recovery_codes: codes } = await ask<Codes>(`POST ${factor}/recovery-codes`, withFirst, {
      cookie,
    });
    const [one, other, third] = codes;
    type Asked = { passkey: { challenge: string } };
    const withThird = { ...proof, code: third };
    const asking = await asked<Asked>(`POST ${factor}/passkey`, withThird, { cookie });
    const key = createPasskey(app.url);
    const made = key.made('Laptop', asking.body.passkey.challenge);
    const keyStep = { cookie: `${cookie}; ${stepCookieOf(asking)}` };
    await ask(`POST ${factor}/passkey/confirm`, made, keyStep);
    const door = await openedStep(app, id);
    await ask('POST /api/v1/office/sign-in/passkey', key.signed(door.challenge), door.headers);
    const { passkeys } = await ask<SecondFactorAnswer>(`GET ${factor}`, undefined, { cookie });
    const path = at(`DELETE ${factor}/passkeys/${passkeys[0]?.passkey_id}`);
    await ask(`DELETE ${factor}/passkeys/:passkey_id`, undefined, { cookie }, path);
    await ask('POST /api/v1/office/sign-in/code', { code: one }, (await openedStep(app, id)).headers);
    await ask(`POST ${factor}/remove`, { ...proof, code: other }, { cookie });
  });

  it('each of them', () => {
    expect(seen().toSorted()).toEqual(Object.keys(OFFICE_SHAPES).toSorted());
  });
});
