import type { LoginAnswer } from '../../../src/contract/corporate.ts';
import { mileageForm } from '../../support/forms.ts';
import type { Facts, SessionFacts } from '../facts.ts';
import { newBrowser } from '../../support/browsers.ts';
import { booked, good, mailsTo, mileage, PASSWORD, samplePerson, visitor, type Making } from './making.ts';

/** A corporate passenger of the demonstration. */
const CORPORATE = { email: 'priya.shah@harrow-thistle.example.com', password: 'demo-priya-2026' };

type Session = Omit<SessionFacts, 'bookings'>;

async function signIn({ app }: Making, what: string, credentials: typeof CORPORATE): Promise<Session> {
  const answer = await app.send<LoginAnswer>('POST', '/api/v1/check-passenger-login', credentials, visitor());
  const { access_token: token = '', passenger } = good(what, answer);
  if (!passenger) throw new Error(`${what}: not signed in`);
  return { what, token, passengerId: passenger.passenger_id, valid: true };
}

const bearer = ({ token }: Session) => ({ authorization: `Bearer ${token}` });

/** Somebody who becomes a client with a booking. */
async function newClient(making: Making, what: string): Promise<typeof CORPORATE> {
  const registrationData = samplePerson({ password: PASSWORD, privacyAccepted: true, termsAccepted: true });
  const changes = { registrationData, selected_passenger: 'new_client' } as const;
  await booked(making, what, await mileage(making.app, mileageForm(), changes));
  return { email: registrationData.email, password: PASSWORD };
}

/** Clients, corporate passengers and where they are signed in. */
export async function bookAsClients(making: Making): Promise<Session[]> {
  const { app } = making;
  const client = await newClient(making, 'of a new client');
  const registrationData = samplePerson({ ...client, username: client.email });
  const existing = { registrationData, selected_passenger: 'existing_client' } as const;
  await booked(making, 'of the client again', await mileage(app, mileageForm(), existing));
  const priya = await signIn(making, 'corporate passenger', CORPORATE);
  const own = { ...existing, registrationData: samplePerson({ email: CORPORATE.email, firstName: 'Priya' }) };
  const request = await mileage(app, mileageForm(), own);
  await booked(making, 'of a corporate passenger', request, visitor(bearer(priya)));
  const ended = await signIn(making, 'signed out', CORPORATE);
  good('signed out', await app.send('POST', '/api/v1/passenger/logout', {}, bearer(ended)));
  return [priya, { ...ended, valid: false }, await signIn(making, 'client', client)];
}

/** Asks for another address. @returns the links that were mailed: to confirm it, and to stop it */
async function askForAddress(making: Making, name: string) {
  const account = await newClient(making, `of a client with an address ${name}`);
  const session = await signIn(making, `address ${name}`, account);
  const newEmail = `${name}@example.com`;
  const change = {
    passenger_id: session.passengerId,
    name: 'Una Marlow',
    email: newEmail,
    password: PASSWORD,
  };
  good(name, await making.app.send('PATCH', '/api/v1/update-passenger', change, visitor(bearer(session))));
  const linkTo = async (recipient: string) =>
    /^http\S+$/m.exec((await mailsTo(making, recipient))[0] ?? '')?.[0] ?? '';
  return { newEmail, session, confirm: await linkTo(newEmail), stop: await linkTo(account.email) };
}

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

/** New addresses: confirmed, stopped, and one that waits. */
export async function changeAddresses(making: Making) {
  const browser = newBrowser(making.app);
  const confirmed = await askForAddress(making, 'confirmed');
  good('confirmed', await browser.open(confirmed.confirm, 'press'));
  const stopped = await askForAddress(making, 'stopped');
  good('stopped', await browser.open(stopped.stop, 'press'));
  const waiting = await askForAddress(making, 'waiting');
  const sessions: Session[] = [confirmed.session, { ...stopped.session, valid: false }, waiting.session];
  const { newEmail } = waiting;
  return { sessions, emailChange: { newEmail, password: PASSWORD, link: pathOf(waiting.confirm) } };
}

/** A code for a forgotten password, and passwords that were guessed at. */
export async function forgetPasswords(making: Making): Promise<Facts['reset']> {
  const { email } = await newClient(making, 'of a client who forgets');
  const browser = newBrowser(making.app);
  for (const password of ['first guess', 'second guess'])
    await browser.post('check-passenger-login', { email, password });
  good('forgot', await browser.post('auth/forgot-password', { email, type: 'website' }));
  const [text = ''] = await mailsTo(making, email);
  return { email, code: /^\d{6}$/m.exec(text)?.[0] ?? '' };
}
