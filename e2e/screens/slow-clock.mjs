import { subscribe } from 'node:diagnostics_channel';

// Loaded into the server before pictures are taken. This clock starts at the same moment each time, and is so slow that
// all screens show the same minute.
const BEGAN = performance.now();
const START = Date.parse(process.env.PICTURED_AT ?? '');
const now = () => Math.floor(START + (performance.now() - BEGAN) / 1000);

globalThis.Date = new Proxy(Date, {
  construct: (date, of, as) => Reflect.construct(date, of.length > 0 ? of : [now()], as),
  get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
});
// Node writes the header `Date` with a clock of its own, and pages know the server's time from it.
subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  response.setHeader('date', new Date(now()).toUTCString());
});
