import type { Jobs } from '../jobs/jobs.ts';
import { createMailService, type MailDependencies, type MailService } from './mail-service.ts';
import { createMailsAgain, type MailsAgain } from './mails-again.ts';

/** Mails on their way, and once more. */
export interface MailServices {
  mail: MailService;
  mailsAgain: MailsAgain;
}

export const createMailServices = (deps: MailDependencies & { jobs: Jobs }): MailServices => ({
  mail: createMailService(deps),
  mailsAgain: createMailsAgain(deps),
});
