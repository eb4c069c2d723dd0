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
  /** Rejects when the message could not be sent: with `MailRefused` when a retry would be refused too, else `MailNotSent`. */
  send(message: Message): Promise<void>;
};

/** The mail server permanently refuses this address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/**
 * The mail was not sent this time. What the mail server says names the address, and what the library says may: only their
 * codes are kept.
 */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor({ code, responseCode }: { code?: unknown; responseCode?: unknown }) {
    super('The mail could not be sent');
    this.code = typeof code === 'string' ? code : 'UNKNOWN';
    this.responseCode = typeof responseCode === 'number' ? responseCode : undefined;
  }
}

/** The domain of a sender, for the ids of its messages: 'Family Facts <no-reply@cards.example>' → 'cards.example'. */
export function domainOf(sender: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';
}
