import type { FastifyInstance } from 'fastify';
import { STOP_TEXTS_PATH } from '../../../domain/booking/booking-path.ts';
import type { TextConsents } from '../../bookings/text-consents.ts';
import type { ActionPage } from '../../passengers/action-page.ts';
import { serveAction } from '../../passengers/action-routes.ts';
import { contactWords } from '../../settings/contact-words.ts';
import type { SettingsService } from '../../settings/settings-service.ts';

const ENDED: ActionPage = {
  title: 'No more text messages',
  text: [
    'We send no more text messages to your number, about any trip that is booked with it. Our e-mails still come.',
  ],
};

/** [MNG-10] Where the link of a text message ends them: without a sign-in, without scripts, by its button alone. */
export function stopTextsPage(
  app: FastifyInstance,
  { textConsents, settings }: { textConsents: TextConsents; settings: Pick<SettingsService, 'current'> },
): void {
  const unknown = (): ActionPage => ({
    title: 'This link ends nothing',
    text: [
      'A part of it may be missing: please open it from the text message once more.',
      `If that does not help, contact ${contactWords(settings.current().settings)}.`,
    ],
  });
  serveAction(app, settings, {
    path: STOP_TEXTS_PATH,
    async look(token) {
      const on = await textConsents.isOn(token);
      if (on === null) return unknown();
      return on
        ? {
            title: 'Do you want no more text messages?',
            text: ['News of your trips then comes by e-mail only.'],
            button: 'Send me no more text messages',
          }
        : ENDED;
    },
    act: async (token) => ((await textConsents.stop(token)) ? ENDED : unknown()),
  });
}
