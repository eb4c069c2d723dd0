/** An environment whose empty settings are left out. */
export type Env = Record<string, string | undefined>;

/** Settings that cannot be used; its message is one sentence for whoever starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function wholeNumber(
  env: Env,
  name: string,
  fallback: number,
  range: { from: number; to: number },
): number {
  const text = env[name];
  if (text === undefined) return fallback;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= range.from && number <= range.to) return number;
  throw new ConfigError(`${name} must be a whole number from ${range.from} to ${range.to}, not '${text}'.`);
}

export function onOff(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name] ?? (fallback ? 'on' : 'off');
  if (text !== 'on' && text !== 'off') throw new ConfigError(`${name} must be on or off, not '${text}'.`);
  return text === 'on';
}
