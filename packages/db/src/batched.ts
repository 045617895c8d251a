import DataLoader from 'dataloader'

/** Nobody waits for more than this many at once. */
const largestBatch = 32

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
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const found = await read([...new Set(keys)])
      return keys.map((key) => found.get(key))
    },
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: largestBatch },
  )
  return (key) => loader.load(key)
}
