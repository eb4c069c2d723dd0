import { deskApi } from '#shared/desk-api.ts';
import { cutPage } from '../db/cut-page.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { linkPages } from '../http/link-pages.ts';
import { pdfAnswer } from '../http/pdf-answer.ts';
import { dispatchRun } from './dispatch-run.ts';
import { makeRun } from './make-run.ts';
import { readDeskSettings, saveDeskSettings } from './print-settings.ts';
import { listRuns, previewRun, readRunWithOrders } from './queries.ts';
import { runSheets } from './run-sheets.ts';
import { runLabels, runSlips } from './slips-and-labels.ts';
import { undoDispatch } from './undo-dispatch.ts';

export function mountPrintRuns(serve: Serve, deps: Deps): void {
  const { db, now } = deps;
  const runOf = (id: number) => readRunWithOrders(db, id, now());

  serve(deskApi.printRuns.preview, ({ query }) => previewRun(db, query.orders));

  serve(deskApi.printRuns.make, async ({ user, body, once }) =>
    runOf(await once((tx) => makeRun(tx, { byUserId: user.id, now: now() }, body))),
  );

  serve(deskApi.printRuns.list, async ({ c, query }) => {
    const { page, next } = cutPage(await listRuns(db, query), query);
    linkPages(c, deskApi.printRuns.list, query, { next: next && { before: next.id } });
    return page;
  });

  serve(deskApi.printRuns.read, ({ params }) => runOf(params.id));

  serve(deskApi.printRuns.sheets, async ({ c, params }) => {
    const { bytes, name } = await runSheets(deps, params.id);
    return pdfAnswer(c, bytes, name);
  });

  serve(deskApi.printRuns.slips, async ({ c, params: { id } }) =>
    pdfAnswer(c, await runSlips(deps, id), `print-run-${id}-slips.pdf`),
  );

  serve(deskApi.printRuns.labels, async ({ c, params: { id }, query }) =>
    pdfAnswer(c, await runLabels(deps, id, query), `print-run-${id}-labels.pdf`),
  );

  serve(deskApi.printRuns.dispatch, async ({ user, params, body, once }) => {
    const by = { runId: params.id, byUserId: user.id };
    await once((tx) => dispatchRun(tx, deps, by, body));
    return runOf(params.id);
  });

  serve(deskApi.printRuns.takeBack, async ({ user, params }) => {
    await undoDispatch(deps, { runId: params.id, byUserId: user.id });
    return runOf(params.id);
  });

  serve(deskApi.desk.settings, () => readDeskSettings(db));

  serve(deskApi.desk.saveSettings, ({ body }) => saveDeskSettings(db, body, now()));

  serve(deskApi.desk.calibration, async ({ c, query }) => {
    const settings = await readDeskSettings(db);
    const { paper = settings.paper, flip = settings.flip } = query;
    const shift = { xMm: settings.shiftX, yMm: settings.shiftY };
    const bytes = await deps.cards.printCalibration({ paper, flip, shift });
    return pdfAnswer(c, bytes, `calibration-${paper}.pdf`);
  });
}
