import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The recipients of the SMTP conversation, whatever the headers say. */
  envelope: string[];
  parsed: ParsedMail;
}

export interface SmtpFake {
  url: string;
  received: ReceivedMail[];
  /** While true, every mail is refused for now (451). */
  refusing: boolean;
  close(): Promise<void>;
}

/** A real SMTP server for tests that keeps what it is sent. */
export async function startSmtpFake(): Promise<SmtpFake> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, done) {
      done(fake.refusing ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null);
    },
    onData(stream, session, done) {
      const envelope = session.envelope.rcptTo.map(({ address }) => address);
      simpleParser(stream).then((parsed) => {
        received.push({ envelope, parsed });
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: SmtpFake = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refusing: false,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
  return fake;
}
