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

/** The port to a mail server. */
export interface MailTransport {
  /** Resolves when the server has taken the mail. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
