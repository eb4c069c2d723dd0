// Loaded before a server (`node --import`): sets its clock, and with it the embedded database's, ahead by the number of
// hours in the file TURNED_CLOCK; TURNED_CLOCK.seen confirms it. The monotonic clock is unaffected.
import { readFileSync, writeFileSync } from 'node:fs';

// biome-ignore lint/style/noProcessEnv: this file is loaded before the settings are read
const { TURNED_CLOCK: file = '' } = process.env;
const HOUR_MS = 3_600_000;
const { Date: RealDate } = globalThis;
const realNow = RealDate.now;

let seen = '0';
const look = () => {
  const hours = readFileSync(file, 'utf8');
  if (hours === '' || hours === seen) return;
  seen = hours;
  writeFileSync(`${file}.seen`, hours);
};
setInterval(look, 5).unref();

RealDate.now = () => realNow() + Number(seen) * HOUR_MS;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [RealDate.now()], asked),
});
