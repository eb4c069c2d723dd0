import Bowser from 'bowser';

/** Returns a browser's everyday name for a User-Agent: 'Chrome on Android', without version or other details. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  // The text is cut, since real User-Agents have at most a few hundred characters.
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  const names = [browser.name, os.name].filter(Boolean);
  return names.join(' on ') || UNKNOWN;
}

const UNKNOWN = 'Unknown device';
