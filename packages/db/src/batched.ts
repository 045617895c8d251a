import DataLoader from 'dataloader'
import { isDatabaseUnavailable } from './unavailable.ts'

/** What is read for one is waited for by all that are asked for with it. */
const largestBatch = 16

/**
 * Asks once for what several requests want at the same moment, as all of a team do when somebody has voted: a statement
 * costs more than its rows. A batch leaves when every request that has come in meanwhile had its turn, so a request that
 * comes alone does not wait. Nothing is kept: an answer is always from after its question.
 *
 * @param read finds what there is for the keys, each of which it is given once
 * @returns what a key has; undefined where it has nothing
 */
export function batched<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  /** Where the fault is in what one of them has stored, the others shall have theirs. */
  async function readEach(keys: readonly Key[]): Promise<Map<Key, Value | Error | undefined>> {
    const readOne = async (key: Key) => (await read([key])).get(key)
    const found = keys.map(async (key) => [key, await readOne(key).catch((error: Error) => error)] as const)
    return new Map(await Promise.all(found))
  }

  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const asked = [...new Set(keys)]
      const found = await read(asked).catch((error) => {
        if (asked.length === 1 || isDatabaseUnavailable(error)) throw error
        return readEach(asked)
      })
      return keys.map((key) => found.get(key))
    },
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: largestBatch },
  )
  return (key) => loader.load(key)
}
