import dns, { type LookupAddress } from 'node:dns'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createNameLookup } from './name-lookup.ts'
import { startNameServer } from './testing/name-server.ts'

const names = { 'chat.example': '93.184.216.34', 'listed.example': '93.184.216.35' }

let server: Awaited<ReturnType<typeof startNameServer>>
let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
let hostsFile: string
beforeAll(async () => {
  server = await startNameServer(names)
  folder = await mkdtempDisposable(path.join(tmpdir(), 'hosts-'))
  hostsFile = path.join(folder.path, 'hosts')
  await writeFile(hostsFile, '# comment\n10.0.0.9\tlisted.example Chat  # of the office\nfd00::9 chat\n')
})
afterEach(() => {
  server.questions.length = 0
  vi.restoreAllMocks()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await folder.remove()
})

/** Looks a name up. @returns its addresses, or the code of the error */
function look(lookup: ReturnType<typeof createNameLookup>, name: string) {
  return new Promise<string[] | string | undefined>((resolve) => {
    lookup(name, { all: true }, (error, addresses) =>
      resolve(error ? error.code : addresses.map(({ address }) => address)),
    )
  })
}

/** Lets the operating system answer. @returns the names that it was asked for */
function watchSystem(answers: Record<string, string>): string[] {
  const asked: string[] = []
  vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    _: object,
    callback: (error: Error | null, addresses: LookupAddress[]) => void,
  ) => {
    asked.push(name)
    const address = answers[name]
    if (address) callback(null, [{ address, family: 4 }])
    else callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), [])
  }) as typeof dns.lookup)
  return asked
}

const created = (options: Parameters<typeof createNameLookup>[0] = {}) =>
  createNameLookup({ servers: [server.address], hostsFile, ...options })

it.each([
  ['chat.example', ['93.184.216.34']],
  ['CHAT.example.', ['93.184.216.34']],
  ['listed.example', ['10.0.0.9']],
  ['chat', ['10.0.0.9', 'fd00::9']],
  ['localhost', ['127.0.0.1', '::1']],
  ['lunch.localhost', ['127.0.0.1', '::1']],
  ['unknown.example', 'ENOTFOUND'],
  ['not a name', 'ENOTFOUND'],
])('%s is found as %o, without the operating system', async (name, addresses) => {
  const asked = watchSystem({ [name]: '10.0.0.1' })
  expect(await look(created(), name)).toEqual(addresses)
  expect(asked).toEqual([])
})

it('many names whose servers do not answer end in time, and occupy no thread meanwhile', async () => {
  const asked = watchSystem({})
  const lookup = created({ timeoutMs: 1_000, withLocalNames: true })
  let ended = 0
  const lookups = Array.from({ length: 40 }, async (_, n) => {
    const result = await look(lookup, `n${n}.silent.example`)
    ended += 1
    return result
  })
  await expect.poll(() => new Set(server.questions).size).toBe(40)
  // Files are read in the threads that the operating system would need for lookups.
  await readFile(hostsFile)
  expect(ended).toBe(0)
  expect(new Set(await Promise.all(lookups))).toEqual(new Set(['EAI_AGAIN']))
  expect(asked).toEqual([])
})

it('simultaneous lookups of one name are one', async () => {
  const lookup = created()
  const all = await Promise.all(Array.from({ length: 20 }, () => look(lookup, 'chat.example')))
  expect(new Set(all.flat())).toEqual(new Set(['93.184.216.34']))
  // Questions of the test before can still arrive.
  const questions = () => server.questions.filter((name) => name === 'chat.example')
  // One question is for IPv4 addresses, the other for IPv6 addresses.
  expect(questions()).toHaveLength(2)
  await look(lookup, 'chat.example')
  expect(questions()).toHaveLength(4)
})

it('with local names, the operating system finds what DNS does not know', async () => {
  const asked = watchSystem({ mattermost: '10.0.0.5' })
  const lookup = created({ withLocalNames: true })
  expect(await look(lookup, 'chat.example')).toEqual(['93.184.216.34'])
  expect(await look(lookup, 'mattermost')).toEqual(['10.0.0.5'])
  expect(await look(lookup, 'rocket')).toBe('ENOTFOUND')
  expect(asked).toEqual(['mattermost', 'rocket'])
})

it('the operating system is asked for one name at a time', async () => {
  let [running, most] = [0, 0]
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _: string,
    __: object,
    callback: (error: null, addresses: LookupAddress[]) => void,
  ) => {
    running += 1
    most = Math.max(most, running)
    setImmediate(() => {
      running -= 1
      callback(null, [{ address: '10.0.0.5', family: 4 }])
    })
  }) as typeof dns.lookup)
  const lookup = created({ withLocalNames: true })
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => look(lookup, name)))
  expect([most, ...all.flat()]).toEqual([1, ...Array.from({ length: 5 }, () => '10.0.0.5')])
})
