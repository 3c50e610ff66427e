/** Email and SMS: templates, rendering, sending, retries, retention. */
export { createMailServices, devMailsRoutes, type MailServices, officeMailRoutes } from './email-routes.ts';
export {
  ANSWERED,
  type Attachment,
  MailRefused,
  type MailTransport,
  MailUncertain,
  sendMail,
} from './email-service.ts';
export { oldMails } from './email-store.ts';
export { filledRows } from './email-layout.ts';
export {
  type Block,
  type DetailBlock,
  type EmailTemplate,
  type EmailTemplates,
  type Recipient,
} from './email-template.ts';
export { createTextsAgain, devTextsRoutes, officeTextRoutes, type TextsAgain } from './sms-routes.ts';
export {
  createTextsService,
  isTextable,
  sendText,
  startSmsTasks,
  type TextCarrier,
  TextRefused,
  type TextsService,
} from './sms-service.ts';
export { oldTexts } from './sms-store.ts';
export { type MailDraft, renderEmails, writeEmailsOf, writeMails, type Writing } from './write-emails.ts';
