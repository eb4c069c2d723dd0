/** Where most British customers have their mail, the likelier first. */
const PROVIDERS = [
  ...['gmail.com', 'hotmail.com', 'hotmail.co.uk', 'outlook.com', 'yahoo.com', 'yahoo.co.uk', 'icloud.com'],
  ...['googlemail.com', 'btinternet.com', 'virginmedia.com', 'talktalk.net', 'live.co.uk', 'live.com'],
  ...['sky.com', 'aol.com'],
];
/** Others that are as good, though they are written almost like one of those. */
const AS_GOOD =
  /^(?:(?:gmx|mail|email|ymail|cloud)\.com|live\.net|(?:hotmail|outlook|yahoo|live|aol)\.(?:com?\.)?[a-z]{2})$/;
const SLIPS_OF_COM = /\.(?:c|co|cm|om|con|cim|cpm|cmo|ocm|vom|xom|comm|coom|co,)$/;
const ONLY_COM = /^(gmail|googlemail|icloud|btinternet)\.(?:co\.uk|uk|net)$/;
/** Names of up to so many letters must match: with one letter changed they are often another provider. */
const SHORT = 4;

/** The address that was probably meant, where a typed one is a slip away from a great provider's; null for any other. */
export function nearAddress(typed: string): string | null {
  const [, name, domain] = /^\s*(\S+)@(\S+)\s*$/.exec(typed.toLowerCase()) ?? [];
  const near = name && domain && nearDomain(domain);
  return near ? typed.trim().replace(/@.*$/, `@${near}`) : null;
}

function nearDomain(domain: string): string | null {
  const meant = domain.replace(SLIPS_OF_COM, '.com').replace(ONLY_COM, '$1.com');
  if (PROVIDERS.includes(meant)) return meant === domain ? null : meant;
  if (AS_GOOD.test(meant)) return null;
  const [name] = meant.split('.');
  return (
    PROVIDERS.find((one) => {
      const [theirs = ''] = one.split('.');
      return (theirs.length > SHORT || theirs === name) && isOneSlip(meant, one);
    }) ?? null
  );
}

/** Whether a text is another with one letter more, less or wrong, or with two changed round. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start++;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  const isTurned = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isTurned || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}
