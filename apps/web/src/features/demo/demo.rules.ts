const hourMs = 3_600_000

/** When a demo starts over: at the next full hour of UTC. In milliseconds since 1970. */
export const nextStart = (now: number): number => (Math.floor(now / hourMs) + 1) * hourMs
