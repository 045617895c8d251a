import { readdir, readFile, readlink } from 'node:fs/promises'

/**
 * Finds the program that listens on a port of this machine, such as "node, process 4711". Returns undefined if the
 * program cannot be seen: on systems other than Linux, or if it belongs to another user.
 */
export async function holderOf(port: number): Promise<string | undefined> {
  const sockets = new Set(
    (await Promise.all(['tcp', 'tcp6'].map((table) => listeningOn(table, port)))).flat(),
  )
  for (const pid of (await listed('/proc')).filter((name) => /^\d+$/.test(name))) {
    for (const file of await listed(`/proc/${pid}/fd`)) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '')
      if (!sockets.has(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '')) continue
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'a program')
      return `${name.trim()}, process ${pid}`
    }
  }
  return undefined
}

/** Returns the inode numbers of the sockets that listen on the port. */
async function listeningOn(table: string, port: number): Promise<string[]> {
  const text = await readFile(`/proc/net/${table}`, 'utf8').catch(() => '')
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => address?.endsWith(suffix) && state === '0A')
    .flatMap((fields) => fields[9] ?? [])
}

const listed = (folder: string) => readdir(folder).catch(() => [])
