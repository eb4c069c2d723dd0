// Loaded before a server (`node --import`): its clock, and with it the embedded database's, is ahead by as many hours as the
// file TURNED_CLOCK says. The monotonic clock goes on. What is looked at every minute is looked at four times a second,
// and TURNED_CLOCK.seen says by which hours that was last.
import { readFileSync, writeFileSync } from 'node:fs';

// biome-ignore lint/style/noProcessEnv: it stands before the server and its settings
const { TURNED_CLOCK: file = '' } = process.env;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const OFTEN_MS = 250;
const { setInterval, Date: RealDate } = globalThis;
const realNow = RealDate.now;

let aheadMs = 0;
const look = () => {
  aheadMs = Number(readFileSync(file, 'utf8')) * HOUR_MS;
};
look();
setInterval(look, 5).unref();

RealDate.now = () => realNow() + aheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [RealDate.now()], asked),
});
globalThis.setInterval = (run, ms, ...given) => {
  if (ms !== MINUTE_MS) return setInterval(run, ms, ...given);
  const often = () => {
    run(...given);
    writeFileSync(`${file}.seen`, String(aheadMs / HOUR_MS));
  };
  return setInterval(often, OFTEN_MS);
};
