/** A picture shown in a message by `<img src="cid:…">`; `content` is base64. */
export type InlinePicture = { cid: string; filename: string; contentType: string; content: string };

/** One message to one address; its id stays the same when it is sent again, so that mailboxes fold the two. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  pictures?: InlinePicture[];
};

export type Mailer = {
  /** Rejects when the message could not be handed over: with `MailRefused` when it never can be. */
  send(message: Message): Promise<void>;
};

/** The mail server does not take mail for this address, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
