export type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * Whether a mail server permanently rejected the recipient's address. A rejection of our sender, our IP address or our
 * rights is a fault of the settings or of the server, so those emails are retried. Many servers use one code for both,
 * so the words of the reply count too. The codes are those of RFC 3463 and RFC 5321.
 */
export function isAboutRecipient(error: unknown): boolean {
  const { code, command, responseCode = 0, response = '' } = error as SmtpError;
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || responseCode < 500) return false;
  // Addresses are removed, since they may contain any word.
  const words = response.replace(/<[^>]*>|\S+@\S+|https?:\S+/g, ' ');
  if (ABOUT_US.test(words)) return false;
  const enhanced = ENHANCED_CODE.exec(response)?.[1];
  if (enhanced) return ABOUT_ADDRESS.test(enhanced);
  return NO_SUCH_ADDRESS.includes(responseCode) && ABOUT_MAILBOX.test(words);
}

const ENHANCED_CODE = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** These codes are about an address or its mailbox; 5.1.7 and 5.1.8 are about the sender's address. */
const ABOUT_ADDRESS = /^5\.(1\.(?![78]$)|2\.)/;
const NO_SUCH_ADDRESS = [550, 551, 553];
const ABOUT_MAILBOX =
  /\b(user|mailbox|recipient|address|account|alias|no such|unknown|does not exist|not found|disabled)\b/i;
const ABOUT_US =
  /\brelay(?! recipient)|sender|\bfrom\b|\bauth|log ?in|not permitted|client|\b[eh][he]lo\b|\bip\b|\bspf\b|dkim|dmarc|reverse|spam|black|block|bl\b|reputation|polic[yi]|\btls\b|encrypt|limit|too many|\brate\b/i;
