import { SMTPServer } from 'smtp-server';

/** The sender in SMTP tests. */
export const SENDER = {
  from: { name: 'Family Facts', address: 'no-reply@cards.example' },
  name: 'cards.example',
};

/** A local mail server that stores messages as received, unless it refuses an address. */
export type SmtpCatcher = {
  url: string;
  recipients: string[];
  mails: Buffer[];
  /** Ends a session without a response. */
  hangUp(sessionId: string): void;
  stop(): Promise<void>;
};

type Options = ConstructorParameters<typeof SMTPServer>[0];

export async function startSmtpCatcher(options: Options = {}): Promise<SmtpCatcher> {
  const recipients: string[] = [];
  const mails: Buffer[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      done();
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts));
        done();
      });
    },
    ...options,
  });
  const { port } = await new Promise<{ port: number }>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve(smtp.server.address() as { port: number }));
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    mails,
    hangUp(sessionId) {
      type Connection = { id: string; close(): void; _socket: { destroy(): void } };
      for (const { id, _socket } of smtp.connections as Set<Connection>)
        if (id === sessionId) _socket.destroy();
    },
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** Sends a mail server's reply, such as '550 No such user'. */
export type Done = (error?: Error | null) => void;
export const answer = (done: Done, words: string) =>
  done(Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) }));
