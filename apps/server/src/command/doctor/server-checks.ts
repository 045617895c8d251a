import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { explainListenError } from '../../settings/listen-problem.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, findingsOf } from './finding.ts'
import { ask } from './http-request.ts'

/** Checks that LunchVote is ready on the port of the settings, or that this port is free. */
export async function port({ host, port }: Settings): Promise<Finding> {
  const { fine, warning, problem } = findingsOf('port')
  const refusal = await tryToListen(host, port)
  if (!refusal) return fine(`Port ${port} on ${host} is free; LunchVote does not run`)
  const origin = localOrigin(host, port)
  if (refusal.code === 'EADDRINUSE' && (await isLunchVote(origin))) {
    const ready = await ask(`${origin}/readyz`)
    if ('status' in ready && ready.status === 200) return fine(`LunchVote runs on port ${port} and is ready`)
    return warning(
      `LunchVote runs on port ${port}, but is not ready`,
      'wait if it starts or stops; otherwise its database does not answer or stores nothing, and its log says why',
    )
  }
  const explained = explainListenError(refusal, { host, port }, await holderOf(port))
  return problem(explained.problem, explained.cure)
}

/** Checks that LunchVote answers at APP_ORIGIN, and that HOST and TRUST_PROXY fit this address. */
export async function origin({ host, port, appOrigin, acceptedOrigins, trustedProxies }: Settings) {
  const { fine, warning } = findingsOf('origin')
  const isDefault = acceptedOrigins.length > 1
  if (isDefault) {
    if (isLoopback(host)) return [fine(`LunchVote is for this machine only, at ${appOrigin}`)]
    const doubt = `LunchVote listens on ${host}, but accepts requests from ${appOrigin} only`
    return [warning(doubt, 'set APP_ORIGIN to the address that people open')]
  }
  const { protocol, hostname } = new URL(appOrigin)
  const findings: Finding[] = []
  if (protocol === 'https:' && trustedProxies === 0) {
    findings.push(
      warning(
        'APP_ORIGIN has https, so there is a proxy, but TRUST_PROXY is 0, so all people share one limit for logins',
        'set TRUST_PROXY to the number of proxies',
      ),
    )
  }
  if (protocol === 'http:' && !isLoopback(hostname)) {
    findings.push(
      warning(
        'APP_ORIGIN has no https, so passwords can be read on the way, and browsers get no push messages',
        'put a proxy with https in front of LunchVote, and set APP_ORIGIN and TRUST_PROXY',
      ),
    )
  }
  if (!(await isLunchVote(localOrigin(host, port)))) {
    return [...findings, fine(`${appOrigin} was not asked, because LunchVote does not run`)]
  }
  return [...findings, await askOrigin(appOrigin)]
}

async function askOrigin(appOrigin: string): Promise<Finding> {
  const { fine, warning } = findingsOf('origin')
  const answer = await ask(`${appOrigin}/healthz`)
  if ('failure' in answer) {
    return warning(
      `${appOrigin} cannot be reached from this machine (${answer.failure})`,
      'check APP_ORIGIN, its name in the DNS, the proxy and its certificate; if other machines can open it, ignore this',
    )
  }
  const location = answer.headers.get('location')
  const target = location && URL.parse(location, appOrigin)?.origin
  if (target)
    return warning(`${appOrigin} redirects to ${target}`, 'set APP_ORIGIN to the address that people see')
  if (await isLunchVote(appOrigin)) return fine(`LunchVote answers at ${appOrigin}`)
  return warning(
    `At ${appOrigin}, something other than LunchVote answers (status ${answer.status})`,
    'correct APP_ORIGIN, or lead the proxy to the port of LunchVote',
  )
}

/**
 * Whether LunchVote answers at the origin. Other programs answer at /healthz too, so this also looks for the API
 * document of LunchVote.
 */
async function isLunchVote(origin: string): Promise<boolean> {
  const health = await ask(`${origin}/healthz`)
  if (!('status' in health) || health.status !== 200 || !health.body.includes('"ok"')) return false
  const document = await ask(`${origin}/api/openapi.json`)
  return 'status' in document && document.body.includes('LunchVote')
}

async function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return undefined
  } catch (error) {
    return error as NodeJS.ErrnoException
  } finally {
    server.close()
  }
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127\./.test(host)

/** The address at which this machine reaches its own server. */
function localOrigin(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/**
 * Finds the program that listens on a port of this machine, such as "node, process 4711". Returns undefined if the
 * program cannot be seen: on systems other than Linux, or if it belongs to another user.
 */
async function holderOf(port: number): Promise<string | undefined> {
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
