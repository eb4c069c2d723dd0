import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that keeps what it is sent, as it came. */
export type SmtpCatcher = { url: string; mails: Buffer[]; stop(): Promise<void> };

export async function startSmtpCatcher(): Promise<SmtpCatcher> {
  const mails: Buffer[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts));
        done();
      });
    },
  });
  const { port } = await new Promise<{ port: number }>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve(smtp.server.address() as { port: number }));
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
