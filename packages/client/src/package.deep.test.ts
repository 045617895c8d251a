import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type {} from '../testing/live-server.ts'
import { installPacked } from '../testing/packed.ts'

let packed: Awaited<ReturnType<typeof installPacked>>
let files: Map<string, string>
/** Two examples of the README as one script: the first example, and the example that subscribes to events. */
let script: string

beforeAll(async () => {
  packed = await installPacked()
  files = await packed.files()
  const examples = [...(files.get('README.md') ?? '').matchAll(/```js\n(.*?)```/gs)].map(([, text]) => text)
  const following = examples.find((text) => text?.includes('.subscribe('))
  script = `${examples[0]}await ada.lunch.decide.mutate()\n${following}`
})
afterAll(() => packed?.remove())

describe('the package', () => {
  test('has the built client, the licence, the README and the manifest', () => {
    const names = [...files.keys()].filter((name) => !/^dist\/[a-z-]+(\.js|\.d\.ts)$/.test(name))
    expect(names).toEqual(['LICENSE', 'README.md', 'package.json'])
    expect([...files.keys()]).toEqual(expect.arrayContaining(['dist/client.js', 'dist/client.d.ts']))
  })

  test('depends on tRPC and the parser of events, and on nothing else', async () => {
    const manifest = JSON.parse(files.get('package.json') ?? '')
    const dependencies = Object.keys(manifest.dependencies)
    expect(dependencies).toEqual(['@trpc/client', '@trpc/server', 'eventsource-parser'])
    for (const kind of ['peerDependencies', 'optionalDependencies', 'bundleDependencies'])
      expect(manifest).not.toHaveProperty(kind)
    // TypeScript is a peer dependency of tRPC.
    const packages = ['@lunchvote', '@trpc', '@typescript', 'eventsource-parser', 'typescript']
    expect(await packed.installed()).toEqual(packages)
    // The declarations import only each other, so that the types of the server stay out.
    const imports = [...files].flatMap(([name, text]) =>
      name.startsWith('dist/')
        ? [...text.matchAll(/\b(?:from|import)\b[ (]*['"]([^'"]+)/g)].map(([, from]) => ({ name, from }))
        : [],
    )
    expect(imports.length).toBeGreaterThan(0)
    const isExpected = ({ name, from = '' }: (typeof imports)[number]) =>
      name.endsWith('.d.ts')
        ? from.startsWith('./')
        : dependencies.some((dependency) => from === dependency || from.startsWith(`${dependency}/`))
    expect(imports.filter((each) => !isExpected(each))).toEqual([])
  })

  test('has no code or names of the server', () => {
    const server =
      /@lunchvote\/(?!client\b)|drizzle|lucia|oslo|\bzod\b|postgres|hono|openapi|ApiContext|passwordHash|node_modules/i
    // The devDependencies name packages of the server. They do no harm, because npm ignores the devDependencies of an
    // installed package.
    const { devDependencies: _, ...manifest } = JSON.parse(files.get('package.json') ?? '')
    const texts = new Map(files).set('package.json', JSON.stringify(manifest))
    expect([...texts].filter(([, text]) => server.test(text)).map(([name]) => name)).toEqual([])
  })

  test('documents each procedure in its types and its README', () => {
    const lines = (files.get('dist/procedures.d.ts') ?? '').split('\n')
    const procedures = lines.flatMap((line, index) => {
      const name = /^ {8}(\w+): \{$/.exec(line)?.[1]
      return name === undefined ? [] : [{ name, above: lines[index - 1] }]
    })
    expect(procedures.length).toBeGreaterThan(20)
    for (const { name, above } of procedures) {
      expect(above, name).toMatch(/^ {8}\/\*\* .+\. \*\/$/)
      expect(files.get('README.md')).toContain(`\`${name}\``)
    }
  })
})

describe('the examples of the README', () => {
  test('run', async () => {
    const output = await packed.runScript(script.replace('http://localhost:3000', inject('lunchVoteUrl')))
    expect(output).toMatch(/^Venue \d+: 1\nLunch is at Pizzeria Napoli\. .+\.\n$/)
  })

  test.each([
    ['a browser', { lib: ['es2022', 'dom'], types: [], module: 'esnext', moduleResolution: 'bundler' }],
    ['Node', { lib: ['es2022'], types: ['node'], module: 'nodenext' }],
    ['exact optional properties', { types: ['node'], module: 'nodenext', exactOptionalPropertyTypes: true }],
  ])('compile for %s', (_, options) => packed.compile(script, { target: 'es2022', ...options }))
})

test('a wrong call does not compile', async () => {
  const wrong = `
    import {
      createLunchVoteClient,
      LunchVoteError,
      type LunchVoteEvent,
      type LunchVoteOutputs,
    } from '@lunchvote/client'
    const client = createLunchVoteClient({ url: 'http://localhost:3000' })
    const right: LunchVoteOutputs['votes']['today'] = await client.votes.today.query()
    // @ts-expect-error an id is a number
    await client.votes.cast.mutate({ venueId: '7' })
    // @ts-expect-error the name is missing
    await client.venues.create.mutate({ description: '', imageUrl: '' })
    // @ts-expect-error a vote is a mutation
    await client.votes.cast.query({ venueId: 7 })
    // @ts-expect-error the client has no mutations that answer with a stream
    await client.venues.importRun.mutate({ urls: '' })
    const event: LunchVoteEvent = { type: 'votes' }
    // @ts-expect-error no such event
    for await (const { type } of client.events.stream.subscribe()) if (type === 'dinner') throw event
    // @ts-expect-error a stream is a subscription
    await client.events.stream.query()
    // @ts-expect-error the signal is the second argument
    client.events.stream.subscribe({ signal: AbortSignal.timeout(1) })
    // @ts-expect-error there is no such procedure
    await client.votes.dinner.query()
    // @ts-expect-error a count is a number
    const count: string = right[0].count
    // @ts-expect-error no such code
    if (new LunchVoteError('', { status: 0, code: 'NETWORK' }).code === 'NETWROK') throw count`
  await packed.compile(wrong, {
    lib: ['es2022', 'dom'],
    types: [],
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
  })
})
