// Loaded into the server before pictures are taken. This clock starts at the same moment each time, and is so slow that
// all screens show the same minute.
const BEGAN = performance.now();
const START = Date.parse(process.env.PICTURED_AT ?? '');
const now = () => Math.floor(START + (performance.now() - BEGAN) / 1000);

globalThis.Date = new Proxy(Date, {
  construct: (date, of, as) => Reflect.construct(date, of.length > 0 ? of : [now()], as),
  get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
});
