import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The recipients of the SMTP conversation, whatever the headers say. */
  envelope: string[];
  parsed: ParsedMail;
  /** As it was transferred. */
  raw: string;
}

export interface SmtpFake {
  url: string;
  received: ReceivedMail[];
  /** Refuses every email temporarily (451). */
  refusing: boolean;
  /** Addresses that there are none of (550). */
  unknown: Set<string>;
  /** Cuts the connection when a whole email was sent. */
  cutting: boolean;
  close(): Promise<void>;
}

/** A real SMTP server for tests that stores what it receives. */
export async function startSmtpFake(): Promise<SmtpFake> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, done) {
      done(fake.refusing ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null);
    },
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 });
      done(fake.unknown.has(address) ? refusal : null);
    },
    onData(stream, session, done) {
      const envelope = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream).then(async (bytes) => {
        received.push({ envelope, parsed: await simpleParser(bytes), raw: bytes.toString('latin1') });
        // Only its own connection; others may be half-way.
        if (!fake.cutting) return done();
        for (const { id, _socket: socket } of server.connections) if (id === session.id) socket.destroy();
        return undefined;
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
    unknown: new Set(),
    cutting: false,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
  return fake;
}
