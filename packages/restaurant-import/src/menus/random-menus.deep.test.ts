import { test } from 'vitest'
import { expectMenusRead } from '../testing/menus/expect-menus-read.ts'

test(
  'of 5,000 random pages, none is read as of a wrong day',
  () => expectMenusRead({ numRuns: 5_000 }),
  120_000,
)
