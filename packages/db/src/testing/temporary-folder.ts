import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(await fastFolder(), 'lunchvote-test-'))
  // For root, whose PostgreSQL runs under another account.
  await chmod(folder, 0o755)
  return folder
}

/**
 * A memory disk where there is a roomy one (in containers it has 64 MB): copying a database makes 900 files, which
 * takes 25 ms there and up to 300 ms on a slow disk.
 */
async function fastFolder(): Promise<string> {
  const memory = '/dev/shm'
  const roomy = 2 * 1024 ** 3
  try {
    const { bavail, bsize } = await statfs(memory)
    await access(memory, constants.W_OK)
    return bavail * bsize >= roomy ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
