import { createTransport } from 'nodemailer';
import type { DkimKey } from '../config.ts';
import type { MailAddress } from '../settings.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { isAboutRecipient, type SmtpError } from './is-about-recipient.ts';
import { type Mailer, MailNotSent, MailRefused, MailUncertain } from './mailer.ts';

/**
 * The headers that a signature covers: nodemailer's own list, and List-Unsubscribe-Post, without whose signature RFC
 * 8058 forbids email programs to offer one-click unsubscribing.
 */
const SIGNED = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-ID',
  'Content-Description:In-Reply-To:References:List-Id:List-Help:List-Unsubscribe:List-Subscribe:List-Post:List-Owner',
  'List-Archive:List-Unsubscribe-Post:Auto-Submitted',
].join(':');

/** These emails are automatic, so no holiday reply should answer them (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

type Options = {
  from: MailAddress;
  /** The address for replies, if not the sender's. */
  replyTo?: string | null;
  /** The name with which this server introduces itself. */
  name: string;
  dkim?: DkimKey | null;
  timeoutMs?: { setUp: number; step: number; whole: number };
};

/** Creates a mailer for an SMTP server; it signs each email if there is a key. */
export function createSmtp(
  url: string,
  { from, replyTo = null, name, dkim = null, timeoutMs = BUDGET_MS.mail }: Options,
): Mailer {
  const { username, hostname } = new URL(url);
  const settings = {
    ...{ url, name },
    // A password must not be sent unencrypted over a network.
    requireTLS: username !== '' && !LOOPBACK.test(hostname),
    connectionTimeout: timeoutMs.setUp,
    greetingTimeout: timeoutMs.setUp,
    socketTimeout: timeoutMs.step,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED,
      },
    }),
  };
  const relay = recentAnswers();
  return {
    async send({ to, subject, text, html, messageId, pictures = [], headers = {} }) {
      // The id differs in every email, because some programs would show another email's picture with the same id.
      const idOf = (cid: string) => `${cid}.${messageId.slice(1, -1)}`;
      const attachments = pictures.map((picture) => ({
        ...{ ...picture, cid: idOf(picture.cid), encoding: 'base64' },
      }));
      const shown = pictures.reduce(
        (words, { cid }) => words.replaceAll(`"cid:${cid}"`, `"cid:${idOf(cid)}"`),
        html,
      );
      let isHandedOver = false;
      const transport = createTransport(settings, { from, ...(replyTo && { replyTo }) });
      transport.use('stream', ({ message }, done) => {
        message.processFunc((stream) =>
          stream.once('end', () => {
            isHandedOver = true;
          }),
        );
        done();
      });
      try {
        await transport.sendMail({
          // An object is used as it is; a string would be parsed as a list of addresses.
          to: { name: '', address: to },
          ...{ subject, text, html: shown, messageId, attachments },
          headers: { ...HEADERS, ...headers },
          signal: AbortSignal.timeout(timeoutMs.whole),
        });
        relay.note(to, true);
      } catch (error) {
        if (isHandedOver && !(error as SmtpError).responseCode) throw new MailUncertain(error);
        if (!isAboutRecipient(error)) throw new MailNotSent(error);
        relay.note(to, false);
        if (relay.refusesMany()) throw new MailNotSent(error);
        throw new MailRefused({ isProven: relay.takesMost() });
      }
    },
  };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Remembers a relay's replies for an hour: if it refuses many addresses and accepts few, the relay itself is at fault.
 */
function recentAnswers() {
  const answers = new Map<string, { at: number; taken: boolean }>();
  const count = (wanted: boolean) => [...answers.values()].filter(({ taken }) => taken === wanted).length;
  return {
    note(address: string, taken: boolean) {
      const now = performance.now();
      for (const [known, { at }] of answers) if (now - at > BUDGET_MS.relayMemory) answers.delete(known);
      answers.set(address, { at: now, taken });
    },
    refusesMany: () => count(false) > FEW && count(false) >= count(true),
    takesMost: () => count(true) > count(false),
  };
}

/** This many refused addresses may really be wrong. */
const FEW = 3;
