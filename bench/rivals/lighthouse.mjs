// @ts-nocheck: the packages of the benchmarks are not installed with the project.
import lighthouse from 'lighthouse';

/**
 * Makes one visit as a phone, with network and processor slowed, in the browser that listens at `port`. Only cookies
 * are kept between visits.
 * @param {string} url
 * @param {number} port
 * @returns {Promise<{ mark: number, paintMs: number }>}
 */
export async function visit(url, port) {
  const flags = { port, logLevel: 'silent', onlyCategories: ['performance'], throttlingMethod: 'devtools' };
  const { lhr } = await lighthouse(url, flags);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    mark: 100 * lhr.categories.performance.score,
    paintMs: lhr.audits['largest-contentful-paint'].numericValue,
  };
}
