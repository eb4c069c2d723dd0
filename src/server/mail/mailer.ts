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
};

export type Mailer = {
  /** Rejects when the message could not be sent: with `MailRefused` when a retry would be refused too. */
  send(message: Message): Promise<void>;
};

/** The mail server permanently refuses this address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The domain of a sender, for the ids of its messages: 'Family Facts <no-reply@cards.example>' → 'cards.example'. */
export function domainOf(sender: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';
}
