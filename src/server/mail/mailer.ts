/** One message to one address; its id stays the same when it is sent again, so that mailboxes fold the two. */
export type Message = { to: string; subject: string; text: string; html: string; messageId: string };

export type Mailer = {
  /** Rejects when the message could not be handed over. */
  send(message: Message): Promise<void>;
};
