import { z } from 'zod'

/** A point in time, in UTC. */
export const instant = z.iso.datetime().meta({ example: '2026-11-20T10:45:00.000Z' })
