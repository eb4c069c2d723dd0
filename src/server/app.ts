import { Hono } from 'hono';
import { api } from '#shared/api.ts';
import { pages } from '#shared/pages.ts';
import { mountEmail } from './accounts/email-routes.ts';
import { mountProfile } from './accounts/profile-routes.ts';
import { mountRecovery } from './accounts/recovery-routes.ts';
import { mountAccounts } from './accounts/routes.ts';
import { mountFeed } from './calendar/routes.ts';
import { mountFonts } from './cards/font-routes.ts';
import { mountCheckout } from './checkout/routes.ts';
import { mountWebhook } from './checkout/webhook.ts';
import { mountChildren } from './children/routes.ts';
import { mountDates } from './dates/routes.ts';
import type { Deps } from './deps.ts';
import { mountDesk } from './desk/routes.ts';
import { mountDiscountCodes } from './discounts/routes.ts';
import { mountHealth, mountMetrics } from './health.ts';
import { answerHeaders } from './http/answer-headers.ts';
import { mountAssets } from './http/assets.ts';
import { createServe } from './http/bind-call.ts';
import { readBuildId } from './http/build-id.ts';
import { mountCrawlerFiles } from './http/crawler-files.ts';
import { HttpError, toHttpError } from './http/errors.ts';
import { followRequests, routeOf } from './http/log-requests.ts';
import { mountOpenApi } from './http/openapi.ts';
import { mountPages } from './http/pages.ts';
import { withRequestLog } from './http/request-id.ts';
import { sameSiteOnly } from './http/same-site-only.ts';
import { refuseUnknownCalls } from './http/unknown-call.ts';
import { mountWorker } from './http/worker-route.ts';
import { mountMailbox } from './mail/routes.ts';
import { mountMilestones } from './milestones/routes.ts';
import { readHomeFacts } from './notebook/read-notebook.ts';
import { mountNotebook } from './notebook/routes.ts';
import { mountCustomerOrders } from './orders/customer-routes.ts';
import { mountOrders } from './orders/routes.ts';
import { WEBHOOK_PATH } from './payments/webhook-events.ts';
import { mountPeople } from './people/routes.ts';
import { mountPrintRuns } from './print-runs/routes.ts';
import { publicConfigOf } from './public-config.ts';
import { mountReminders } from './reminders/routes.ts';
import { mountOneClick, mountStopLinks } from './reminders/stop-routes.ts';

/**
 * Creates the whole server as a function from request to response, without a port or background work. Once `stopping`
 * aborts, /readyz reports that it is not ready.
 */
export function createApp(deps: Deps, stopping: AbortSignal = new AbortController().signal): Hono {
  const { config } = deps;
  const app = new Hono();
  app.onError((error, c) => {
    const { status, message, headers } = toHttpError(error, withRequestLog(c, deps).log, {
      method: c.req.method,
      route: routeOf(c),
    });
    return c.text(message, status, headers);
  });
  const build = readBuildId(deps.webFolder, publicConfigOf(config));
  const isOpenToOthers = (path: string) => path === WEBHOOK_PATH || pages.stopReminders.pattern.test(path);
  app.use(
    followRequests(deps),
    answerHeaders(config.baseUrl, build),
    sameSiteOnly(config.baseUrl, isOpenToOthers),
  );

  const serve = createServe(app, deps);
  serve(api.config, () => publicConfigOf(config));
  mountAccounts(serve, deps);
  mountRecovery(serve, deps);
  mountProfile(serve, deps);
  mountEmail(serve, deps);
  mountNotebook(serve, deps);
  mountChildren(serve, deps);
  if (config.milestones) mountMilestones(serve, deps);
  mountPeople(serve, deps);
  mountDates(serve, deps);
  mountReminders(serve, deps);
  mountStopLinks(serve, deps);
  mountFeed(serve, deps);
  mountCheckout(serve, deps);
  mountCustomerOrders(serve, deps);
  mountDesk(serve, deps);
  mountOrders(serve, deps);
  mountPrintRuns(serve, deps);
  mountDiscountCodes(serve, deps);
  mountWebhook(app, deps);
  mountOneClick(app, deps);
  mountOpenApi(app, config);
  app.all('/api/*', refuseUnknownCalls(app));

  mountHealth(app, deps, stopping);
  mountMetrics(app, deps);
  mountMailbox(app, deps);
  mountFonts(app, deps);
  mountWorker(app, deps.webFolder, build);
  mountCrawlerFiles(app, config.baseUrl);
  mountAssets(app, deps.webFolder);
  mountPages(app, deps, { build, factsOf: (userId) => readHomeFacts(deps.db, userId) });
  app.all('*', () => {
    throw new HttpError(405, 'Method not allowed', { Allow: 'GET, HEAD' });
  });
  return app;
}
