import { BUDGET_MS } from '../time-budget.ts';

/** A picture shown in a message by `<img src="cid:…">`; `content` is base64. */
export type InlinePicture = { cid: string; filename: string; contentType: string; content: string };

/** One message to one address. A retry has the same `messageId`, so that a mailbox that gets both shows one. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  pictures?: InlinePicture[];
  /** Further headers and their values, which hold nothing that anybody typed. */
  headers?: Record<string, string>;
};

export type Mailer = {
  /**
   * Rejects when the message could not be sent: with `MailRefused` when a retry would be refused too, with `MailPerhapsSent` when the
   * answer to it was lost, else with `MailNotSent`.
   */
  send(message: Message): Promise<void>;
};

/** The mail server permanently refuses this address; `isProven` while it takes the mails to most others. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly isProven: boolean;

  constructor({ isProven = true } = {}) {
    super();
    this.isProven = isProven;
  }
}

/**
 * The mail was not sent this time. What the mail server says names the address, and what the library says may: only their
 * codes are kept.
 */
export class MailNotSent extends Error {
  override readonly name: string = 'MailNotSent';
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(error: unknown, what = 'The mail could not be sent') {
    super(what);
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    this.code = typeof code === 'string' ? code : 'UNKNOWN';
    this.responseCode = typeof responseCode === 'number' ? responseCode : undefined;
  }
}

/** The mail was handed over whole, and what the mail server answered was lost: another try may bring it twice. */
export class MailPerhapsSent extends MailNotSent {
  override readonly name = 'MailPerhapsSent';
  /** Read by the queue. */
  readonly retryAfterMs = BUDGET_MS.lostAnswer;

  constructor(error: unknown) {
    super(error, 'The mail was handed over, and the answer was lost');
  }
}

/** The id of a message, which no other message has, nor any of another installation. */
export function messageIdOf({ baseUrl }: { baseUrl: string }, ...parts: (string | number)[]): string {
  return `<${parts.join('.')}@${new URL(baseUrl).hostname}>`;
}
