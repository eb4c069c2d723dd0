import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { quantile } from '../measure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Medians of several visits: scores from 0 to 100, times in milliseconds, and the shift of the layout, which has no unit. */
export type Visit = {
  scores: Record<Category, number>;
  paintMs: number;
  blockingMs: number;
  shift: number;
  /** Audits of all but performance that were not passed at every visit. */
  failed: string[];
};

type Audit = { score: number | null; numericValue?: number; scoreDisplayMode: string };
type Report = {
  audits: Record<string, Audit>;
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  runtimeError?: { message: string };
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Lighthouse as a phone, its network and processor slowed by the browser itself, over a browser that listens at `port`. */
export async function visit(url: string, port: number, times: number): Promise<Visit> {
  const lighthouse = await load();
  const reports: Report[] = [];
  for (let time = 0; time < times; time++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: CATEGORIES,
      // Nothing is kept from one visit to the next but cookies: whoever is signed in stays so.
      throttlingMethod: 'devtools',
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
    reports.push(result.lhr);
  }
  const median = (of: (report: Report) => number) => quantile(reports.map(of), 0.5);
  const value = (id: string) => median(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, median(({ categories }) => 100 * (categories[name].score ?? 0))]),
    ) as Visit['scores'],
    paintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed: [...new Set(reports.flatMap(failures))],
  };
}

function failures({ categories, audits }: Report): string[] {
  const counted = CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name].auditRefs)
    .filter(({ weight }) => weight > 0);
  return counted.flatMap(({ id }) => {
    const score = audits[id]?.score ?? null;
    return score !== null && score < 1 ? [id] : [];
  });
}

/** From the folder of its own, beside this file: it brings more than a hundred packages that nothing else needs. */
async function load(): Promise<Lighthouse> {
  const from = createRequire(new URL('package.json', import.meta.url));
  return (await import(pathToFileURL(from.resolve('lighthouse')).href)).default;
}
