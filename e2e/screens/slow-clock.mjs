// Loaded into the server before the pictures are taken: a clock that begins at the same moment each time and goes so slowly that
// every screen shows the same minute.
const BEGAN = performance.now();
const START = Date.parse(process.env.PICTURED_AT ?? '');
const now = () => Math.floor(START + (performance.now() - BEGAN) / 1000);

globalThis.Date = new Proxy(Date, {
  construct: (date, of, as) => Reflect.construct(date, of.length > 0 ? of : [now()], as),
  get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
});
