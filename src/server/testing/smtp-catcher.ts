import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that keeps what it is sent, as it came, unless it refuses an address. */
export type SmtpCatcher = { url: string; recipients: string[]; mails: Buffer[]; stop(): Promise<void> };

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
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
