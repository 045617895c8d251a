/** Loaded before the server: sets its clock forward, to midnight for example. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shift] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + shift).toString(),
  get: (target, key) => (key === 'now' ? () => RealDate.now() + shift : Reflect.get(target, key)),
})
