import Bowser from 'bowser';

/** What a browser calls itself → what its owner would: 'Chrome on Android'. No version, nothing that tells two apart. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  // The longest real ones have a few hundred characters.
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  const names = [browser.name, os.name].filter(Boolean);
  return names.join(' on ') || UNKNOWN;
}

const UNKNOWN = 'Unknown device';
