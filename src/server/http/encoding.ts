export type Encoding = 'br' | 'gzip';

/** Returns the best compression that the caller accepts: brotli, gzip, or null for none. */
export function pickEncoding(accepted: string | undefined, offered: readonly Encoding[]): Encoding | null {
  const taken = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => offered.includes(name) && taken.includes(name)) ?? null;
}
