/** Vite's manifest: for each source, its built file and the sources that it imports statically. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The built files that must be loaded before the given sources can run, each once. */
export function closureOf(manifest: Manifest, sources: string[]): string[] {
  const seen = new Set<string>();
  const visit = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The build made no chunk for ${source}`);
    if (seen.has(entry.file)) return;
    seen.add(entry.file);
    entry.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...seen];
}
