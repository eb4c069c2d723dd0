/** A contact's lines, unfolded: those that are wanted. It is whole when the file has its end. */
type CardLines = { lines: string[]; whole: boolean };

/** The properties that tell of a name, a date or a relation. Photos, addresses and all else are passed over unread. */
const WANTED = new Set(
  `fn n nickname bday anniversary deathdate x-deathdate x-anniversary x-evolution-anniversary x-kaddressbook-x-anniversary
  x-ms-anniversary x-abdate x-ablabel x-android-custom related x-abrelatednames note
  x-family-facts-kind x-family-facts-relationship x-family-facts-deathdate x-family-facts-type x-family-facts-notes`.split(
    /\s+/,
  ),
);

/** Longer lines than any name or label are passed over, as photos are. */
const MAX_LINE = 10_000;
const MAX_LINES = 500;

const NAME = /^(?:[\w-]{1,60}\.)?([A-Za-z][\w-]{0,60})(?=[;:])/;
const SOFT_BREAK = /^[^:]{0,200}quoted-printable[^:]{0,200}:/i;

/** Cuts the text of a vCard file (2.1, 3.0 or 4.0) into its contacts. */
export function* cutCards(text: string): Generator<CardLines> {
  let card: Card | null = null;
  for (const line of physicalLines(text)) {
    const mark = MARK.exec(line)?.[1]?.toLowerCase();
    if (mark === 'begin' && !card?.nest()) {
      if (card) yield { lines: [], whole: false };
      card = new Card();
    } else if (mark === 'end' && card && !card.unnest()) {
      yield { lines: card.end(), whole: true };
      card = null;
    } else if (!mark) card?.take(line);
  }
  if (card) yield { lines: [], whole: false };
}

// Files that were joined have a byte order mark in the middle.
const MARK = /^\uFEFF?(begin|end)\s*:\s*vcard\s*$/i;

function* physicalLines(text: string): Generator<string> {
  const end = text.includes('\n') ? '\n' : '\r';
  for (let from = 0; from <= text.length; ) {
    const to = text.indexOf(end, from);
    const line = text.slice(from, to < 0 ? undefined : to);
    yield line.endsWith('\r') ? line.slice(0, -1) : line;
    if (to < 0) return;
    from = to + 1;
  }
}

/** Puts the lines of a contact together. */
class Card {
  private readonly lines: string[] = [];
  /** The line that may go on; null while one goes on that is not wanted. */
  private line: string | null = null;
  /** Whether the line is in quoted-printable, which goes on after '=' without being indented. */
  private quoted = false;
  private goesOn = false;
  private afterAgent = false;
  private depth = 0;

  take(line: string): void {
    if (this.depth > 0) return;
    if (this.goesOn || /^[ \t]/.test(line)) this.goOn(this.goesOn ? line : line.slice(1));
    else this.begin(line);
    this.goesOn = this.quoted && line.endsWith('=');
  }

  /** An AGENT of vCard 2.1 is a contact inside this one, and is passed over. */
  nest(): boolean {
    if (this.depth === 0 && !this.afterAgent) return false;
    this.depth++;
    return true;
  }

  unnest(): boolean {
    if (this.depth === 0) return false;
    this.depth--;
    return true;
  }

  end(): string[] {
    this.finish();
    return this.lines;
  }

  private begin(line: string): void {
    this.finish();
    const name = NAME.exec(line)?.[1]?.toLowerCase() ?? '';
    this.afterAgent = name === 'agent';
    this.quoted = SOFT_BREAK.test(line);
    this.line = WANTED.has(name) && line.length <= MAX_LINE ? line : null;
  }

  private goOn(more: string): void {
    if (this.line === null) return;
    const begun = this.goesOn ? this.line.slice(0, -1) : this.line;
    this.line = begun.length + more.length <= MAX_LINE ? begun + more : null;
  }

  private finish(): void {
    if (this.line !== null && this.lines.length < MAX_LINES) this.lines.push(this.line);
    this.line = null;
  }
}
