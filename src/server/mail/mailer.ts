import { BUDGET_MS } from '../time-budget.ts';

/** A picture shown in a message by `<img src="cid:…">`; `content` is base64. */
export type InlinePicture = { cid: string; filename: string; contentType: string; content: string };

/** One message to one address. A retry has the same `messageId`, so that a mailbox which gets both shows one. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  pictures?: InlinePicture[];
  /** More headers with their values, which contain no user input. */
  headers?: Record<string, string>;
};

export type Mailer = {
  /**
   * Rejects if the message was not sent: with `MailRefused` if a retry would be refused too, with `MailUncertain` if
   * the response was lost, otherwise with `MailNotSent`.
   */
  send(message: Message): Promise<void>;
};

/** The mail server permanently refuses this address; `isProven` if it accepts most others. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly isProven: boolean;

  constructor({ isProven = true } = {}) {
    super();
    this.isProven = isProven;
  }
}

/**
 * The email was not sent this time. The messages of the mail server and the library may contain the address, so only
 * their codes are kept.
 */
export class MailNotSent extends Error {
  override readonly name: string = 'MailNotSent';
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(error: unknown, what = 'The email could not be sent') {
    super(what);
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    this.code = typeof code === 'string' ? code : 'UNKNOWN';
    this.responseCode = typeof responseCode === 'number' ? responseCode : undefined;
  }
}

/** The email was transmitted completely, but the response was lost: a retry may deliver it twice. */
export class MailUncertain extends MailNotSent {
  override readonly name = 'MailPerhapsSent';
  /** The job queue reads this delay. */
  readonly retryAfterMs = BUDGET_MS.lostAnswer;

  constructor(error: unknown) {
    super(error, 'The email was sent, but the mail server’s answer was lost');
  }
}

/** Returns a message id that is unique even among other installations. */
export function messageIdOf({ baseUrl }: { baseUrl: string }, ...parts: (string | number)[]): string {
  return `<${parts.join('.')}@${new URL(baseUrl).hostname}>`;
}
