/** Email providers of most British customers, the most likely first. */
const PROVIDERS = [
  ...['gmail.com', 'hotmail.com', 'hotmail.co.uk', 'outlook.com', 'yahoo.com', 'yahoo.co.uk', 'icloud.com'],
  ...['googlemail.com', 'btinternet.com', 'virginmedia.com', 'talktalk.net', 'live.co.uk', 'live.com'],
  ...['sky.com', 'aol.com', 'me.com', 'msn.com', 'ntlworld.com', 'blueyonder.co.uk'],
  ...['proton.me', 'protonmail.com', 'gmx.co.uk'],
];
/** Other providers whose names resemble one of those. */
const SIMILAR_PROVIDERS =
  /^(?:(?:gmx|mail|email|ymail|cloud)\.com|live\.net|(?:hotmail|outlook|yahoo|live|aol)\.(?:com?\.)?[a-z]{2})$/;
const SLIPS_OF_COM = /\.(?:c|co|cm|om|con|cim|cpm|cmo|ocm|vom|xom|comm|coom|co,)$/;
const ONLY_COM = /^(gmail|googlemail|icloud|btinternet)\.(?:co\.uk|uk|net)$/;
/** Names up to this length must match exactly: one with a letter changed is often another provider. */
const EXACT_UP_TO = 4;

/** The probable address when the domain is one typing error away from a large provider's; otherwise null. */
export function suggestedAddress(typed: string): string | null {
  const [, name, domain] = /^\s*(\S+)@(\S+)\s*$/.exec(typed.toLowerCase()) ?? [];
  const near = name && domain && nearDomain(domain);
  return near ? typed.trim().replace(/@.*$/, `@${near}`) : null;
}

function nearDomain(domain: string): string | null {
  const meant = domain.replace(SLIPS_OF_COM, '.com').replace(ONLY_COM, '$1.com');
  if (PROVIDERS.includes(meant)) return meant === domain ? null : meant;
  if (SIMILAR_PROVIDERS.test(meant)) return null;
  const [name] = meant.split('.');
  return (
    PROVIDERS.find((one) => {
      const [theirs = ''] = one.split('.');
      return (theirs.length > EXACT_UP_TO || theirs === name) && isOneSlip(meant, one);
    }) ?? null
  );
}

/** True if the strings differ by one letter added, missing or wrong, or by two adjacent letters swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start++;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  const isTurned = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isTurned || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}
