import type { FastifyInstance } from 'fastify';
import { contactWords, type SettingsService } from '../../catalogue/index.ts';
import { type ActionPage, serveAction } from './action-pages.ts';
import { CONFIRM_PATH, type EmailChanges, type FoundChange, STOP_PATH } from './email-changes.ts';

const SIGN_IN = { label: 'Sign In', to: '/login' };
const PROFILE = { label: 'My Account', to: '/my-account' };
const FORGOT = { label: 'Set a new password', to: '/forgot_password?from=login' };

const UNKNOWN: ActionPage = {
  title: 'This link cannot be read',
  text: ['A part of it may be missing. Please open it from the mail once more.'],
};

/** Page of the link in the new address's email, before and after its button. */
function confirmPage({ state, oldEmail, newEmail }: FoundChange): ActionPage {
  switch (state) {
    case 'waiting':
      return {
        title: 'Confirm your new email address',
        text: [
          `The account of ${oldEmail} will have the address ${newEmail}.`,
          'Once you confirm it, you sign in with it. You will be signed out everywhere except where you asked for it.',
        ],
        button: 'Confirm this address',
      };
    case 'confirmed':
      return {
        title: 'Your email address has changed',
        text: [`${newEmail} is the address of your account now. Please sign in with it from now on.`],
        ways: [PROFILE],
      };
    case 'expired':
      return {
        title: 'This link is no longer valid',
        text: [
          'It could be used for a day. Nothing has changed; you can ask for another one in your profile.',
        ],
        ways: [PROFILE],
      };
    case 'replaced':
      return {
        title: 'There is a newer link',
        text: ['Another address was asked for after this one. Please open the link of the newest mail.'],
        ways: [PROFILE],
      };
    case 'stopped':
      return {
        title: 'This change was stopped',
        text: [`${oldEmail} stays the address of the account.`],
        ways: [SIGN_IN],
      };
    case 'taken':
      return {
        title: 'This address now has an account',
        text: [`${newEmail} belongs to another account, so ${oldEmail} stays the address of this one.`],
        ways: [SIGN_IN],
      };
    case 'unknown':
      return UNKNOWN;
  }
}

const STOPPED: ActionPage = {
  title: 'The change was stopped',
  text: [
    'The account has its old address, and has been signed out everywhere.',
    'The person who requested the change knew the password. It can no longer be used. Please set a new one.',
  ],
  ways: [FORGOT],
};

/** Page of the link in the old address's emails, before its button. */
function stopPage({ state, oldEmail, newEmail }: FoundChange): ActionPage {
  if (state === 'unknown') return UNKNOWN;
  if (state === 'stopped') return STOPPED;
  return {
    title: 'This was not me',
    text: [
      `A person who knew the password requested to change the address of the account of ${oldEmail} to ${newEmail}.`,
      'If it was not you: the account keeps or gets back its old address, is signed out everywhere, and needs a new password.',
    ],
    button: 'This was not me: stop it',
  };
}

const TOO_LATE = (contact: string): ActionPage => ({
  title: 'This can no longer be stopped here',
  text: [`The change was more than a week ago. Please contact ${contact}.`],
});

/** Pages of the links in emails about a change of address. */
export function emailChangePages(
  app: FastifyInstance,
  { settings, emailChanges }: { settings: Pick<SettingsService, 'current'>; emailChanges: EmailChanges },
): void {
  serveAction(app, settings, {
    path: CONFIRM_PATH,
    look: async (token) => confirmPage(await emailChanges.look('confirm', token)),
    act: async (token) => confirmPage(await emailChanges.confirm(token)),
  });
  serveAction(app, settings, {
    path: STOP_PATH,
    look: async (token) => stopPage(await emailChanges.look('stop', token)),
    async act(token) {
      const found = await emailChanges.stop(token);
      return found.state === 'expired'
        ? TOO_LATE(contactWords(settings.current().settings))
        : stopPage(found);
    },
  });
}
