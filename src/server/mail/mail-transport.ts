export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** A mail as it is handed over. Addresses are bare: "ann@example.org". */
export interface OutgoingMail {
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** The same for every attempt, so that a mail handed over twice can be told as one. */
  messageId: string;
}

/** The mail server will never take this mail: there is no such address. */
export class MailRefused extends Error {}
/** The whole mail was handed over, but not whether it was taken was heard: once more may make it two. */
export class MailUncertain extends Error {}

/** The port to a mail server. */
export interface MailTransport {
  /** Resolves when the server has taken the mail. @throws MailRefused, MailUncertain, or what passes */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
