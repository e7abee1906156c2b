import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { Faults } from '../faults.ts';
import type { Mailbox } from './mailbox.ts';

export interface SmtpListener {
  readonly server: Server;
  stop(): Promise<void>;
}

/**
 * Passed to the SMTP server for a temporary failure (code 451), which a client does not treat as a refusal of
 * the e-mail.
 */
class TemporaryError extends Error {
  readonly responseCode = 451;
}

export function createSmtpListener(mailbox: Mailbox, faults: Faults): SmtpListener {
  const protocol = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, _session, callback) {
      callback(faults.mode === 'error' ? new TemporaryError('Local error in processing') : null);
    },
    onData(stream, session, callback) {
      storeMail(mailbox, stream, session).then(
        () => callback(null),
        (error: unknown) => callback(error instanceof Error ? error : new TemporaryError(String(error))),
      );
    },
  });
  protocol.on('error', () => undefined);

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void greetClient(socket, faults, () => protocol.connect(socket, {}));
  });

  return {
    server,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

async function greetClient(socket: Socket, faults: Faults, connect: () => void): Promise<void> {
  if (faults.mode === 'down') {
    socket.destroy();
  } else if (faults.mode === 'malformed') {
    socket.end('\u0000\u0007 not a greeting\r\n');
  } else {
    if (faults.mode === 'slow') await faults.wait();
    if (!socket.destroyed) connect();
  }
}

async function storeMail(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const mail = await PostalMime.parse(await buffer(stream));
  mailbox.add({
    from: mail.from?.address ?? '',
    // The envelope's recipients are used instead of the headers', because they include blind copies.
    to: session.envelope.rcptTo.map(({ address }) => address),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  });
}
