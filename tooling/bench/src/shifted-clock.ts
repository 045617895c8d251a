/** This file is loaded before the server. It sets the server's clock forward, for example to midnight. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shift] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + shift).toString(),
  get: (target, key) => (key === 'now' ? () => RealDate.now() + shift : Reflect.get(target, key)),
})
