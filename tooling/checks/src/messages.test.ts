import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { languages } from '@lunchvote/contracts/languages'
import { type Node, type Program, parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { openTree } from './tree.ts'

const root = resolve(import.meta.dirname, '../../..')
const tree = openTree(root)
const modules = tree.files.filter((file) => /^(apps|packages)\/.*\.messages\.ts$/.test(file))
const others = languages.filter((language) => language !== 'en')

const name50 = 'Rosalind Franklin-Wolfeschlegelsteinhausenbergers O'
const samples: Record<string, unknown[]> = {
  TSStringKeyword: ['Ada 🍕', name50, '$& {name} # <b>'],
  TSNumberKeyword: [0, 1, 2, 5, 1_000_000],
  TSBooleanKeyword: [true, false],
}
/** The values of parameters that are not any number or text, by their name or their type. */
const special: Record<string, unknown[]> = {
  weekday: [1, 2, 3, 4, 5, 6, 7],
  through: ['2026-11-27', '2027-01-05'],
  today: ['2026-11-27'],
  month: ['2026-08'],
  VotingMode: ['single', 'approval'],
  ServiceName: ['nominatim', 'overpass'],
}

/** The values with which a text is called, by the type of its parameter. */
function valuesOf(program: Program, type: Node | undefined, name: string): unknown[] {
  if (special[name]) return special[name]
  switch (type?.type) {
    case 'TSStringKeyword':
    case 'TSNumberKeyword':
    case 'TSBooleanKeyword':
      return samples[type.type] ?? []
    case 'TSLiteralType':
      return type.literal.type === 'Literal' ? [type.literal.value] : []
    case 'TSNullKeyword':
      return [null]
    case 'TSUndefinedKeyword':
      return [undefined]
    case 'TSUnionType':
      return type.types.flatMap((each) => valuesOf(program, each, name))
    case 'TSArrayType': {
      const each = valuesOf(program, type.elementType, name)
      return [each.slice(0, 1), each.slice(0, 2), each]
    }
    case 'TSTypeOperator':
      return valuesOf(program, type.typeAnnotation, name)
    case 'TSTypeLiteral':
      return combined(
        type.members.flatMap((member) =>
          member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
            ? [
                [
                  member.key.name,
                  valuesOf(program, member.typeAnnotation?.typeAnnotation, member.key.name),
                ] as const,
              ]
            : [],
        ),
      )
    case 'TSIntersectionType': {
      const [first = [{}], ...rest] = type.types.map((each) => valuesOf(program, each, name))
      return rest.reduce(
        (sum, each) => sum.flatMap((a) => each.map((b) => ({ ...(a as object), ...(b as object) }))),
        first,
      )
    }
    case 'TSTypeReference': {
      const reference = type.typeName.type === 'Identifier' ? type.typeName.name : ''
      if (special[reference]) return special[reference]
      const declared = program.body
        .map((each) => (each.type === 'ExportNamedDeclaration' ? each.declaration : each))
        .find((each) => each?.type === 'TSTypeAliasDeclaration' && each.id.name === reference)
      return declared?.type === 'TSTypeAliasDeclaration'
        ? valuesOf(program, declared.typeAnnotation, name)
        : []
    }
    default:
      return []
  }
}

/** Each value of each key, with the first value of the others. */
function combined(values: (readonly [string, unknown[]])[]): Record<string, unknown>[] {
  const first = Object.fromEntries(values.map(([key, [value]]) => [key, value]))
  return [first, ...values.flatMap(([key, [, ...rest]]) => rest.map((value) => ({ ...first, [key]: value })))]
}

type Text = string | Texts | ((...args: unknown[]) => unknown)
type Texts = { [name: string]: Text }
type Call = { name: string; args: unknown[]; text: (texts: Texts) => unknown }

/** Every call of the texts of a module: each value of each parameter, with the first values of the others. */
function callsOf(file: string): { exported: string; calls: Call[] } {
  const { program } = parseSync(file, tree.read(file))
  const declarations = program.body.flatMap((each) =>
    each.type === 'ExportNamedDeclaration' && each.declaration?.type === 'VariableDeclaration'
      ? each.declaration.declarations
      : [],
  )
  const [declaration, ...more] = declarations
  if (declaration?.id.type !== 'Identifier' || more.length > 0)
    throw new Error(`${file} has to export one object of texts`)
  const { name: exported } = declaration.id
  const calls: Call[] = []
  function visit(node: Node | null, path: readonly string[]): void {
    const find = (texts: Texts): Text => path.reduce((at: Text, key) => (at as Texts)[key] as Text, texts)
    const name = path.join('.')
    if (node?.type === 'ObjectExpression') {
      for (const property of node.properties) {
        if (property.type !== 'Property') throw new Error(`${file}: ${name} has to name each text`)
        const { key } = property
        visit(property.value, [
          ...path,
          key.type === 'Identifier' ? key.name : String((key as { value: unknown }).value),
        ])
      }
    } else if (node?.type === 'ArrowFunctionExpression') {
      const values = node.params.map((param) => {
        const pattern = param.type === 'AssignmentPattern' ? param.left : param
        const type = (pattern as { typeAnnotation?: { typeAnnotation: Node } }).typeAnnotation?.typeAnnotation
        const called = pattern.type === 'Identifier' ? pattern.name : 'value'
        const found = param.type === 'AssignmentPattern' ? [true, false] : valuesOf(program, type, called)
        if (found.length === 0) throw new Error(`${file}: the test knows no values for ${called} of ${name}`)
        return [called, found] as const
      })
      for (const given of combined(values)) {
        const args = Object.values(given)
        calls.push({ name, args, text: (texts) => (find(texts) as (...args: unknown[]) => unknown)(...args) })
      }
    } else calls.push({ name, args: [], text: find })
  }
  visit(declaration.init, [])
  return { exported, calls }
}

/** The texts in what a call returns: itself, or the title and the text of a toast. */
const textsIn = (result: unknown): string[] =>
  typeof result === 'object' && result !== null ? Object.values(result).flatMap(textsIn) : [String(result)]

const load = async (file: string, exported: string): Promise<Texts> =>
  ((await import(resolve(root, file))) as Record<string, Texts>)[exported] ?? {}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe.each(modules)('%s', (file) => {
  test('each text reads right with odd names and with few and many of each', async () => {
    const { exported, calls } = callsOf(file)
    const texts = await load(file, exported)
    for (const call of calls) expect(faults(textsIn(call.text(texts))), describeCall(call)).toEqual([])
  })

  test.each(others)('it says the same in %s', async (language) => {
    const path = file.replace(/\.ts$/, `.${language}.ts`)
    expect(existsSync(resolve(root, path)), path).toBe(true)
    const { exported, calls } = callsOf(file)
    const [english, translated] = await Promise.all([load(file, exported), load(path, exported)])
    for (const call of calls) {
      const [said, meant] = [textsIn(call.text(translated)), textsIn(call.text(english))]
      expect(said.length, describeCall(call)).toBe(meant.length)
      expect(faults(said), describeCall(call)).toEqual([])
      expect(said.flatMap(places).sort(), describeCall(call)).toEqual(meant.flatMap(places).sort())
      for (const value of call.args.flatMap(namesIn)) {
        expect(said.join(' ').includes(value), `${describeCall(call)}: ${said}`).toBe(
          meant.join(' ').includes(value),
        )
      }
    }
  })
})

const describeCall = ({ name, args }: Call) => `${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(namesIn)
    : samples.TSStringKeyword?.includes(value)
      ? [String(value)]
      : []

/** What is wrong with texts, whatever they say. The names in them may contain anything. */
const faults = (texts: string[]): string[] =>
  texts.flatMap((text) => {
    const own = (samples.TSStringKeyword ?? []).reduce<string>(
      (rest, name) => rest.replaceAll(String(name), 'Ada'),
      text,
    )
    const isWrong = /undefined|NaN|\[object|# |\$| {2}|^\s|\s$|^$/.test(own)
    return isWrong ? [text] : []
  })

const few = [0, 1, 2, 5, 1_000_000]

/** How texts of the board read with these numbers. */
const table = [
  ['en', 'votes', '0 votes', '1 vote', '2 votes', '5 votes', '1,000,000 votes'],
  ['de', 'votes', '0 Stimmen', '1 Stimme', '2 Stimmen', '5 Stimmen', '1.000.000 Stimmen'],
  ['fr', 'votes', '0 voix', '1 voix', '2 voix', '5 voix', '1 000 000 de voix'],
  ['es', 'votes', '0 votos', '1 voto', '2 votos', '5 votos', '1.000.000 de votos'],
  ['fi', 'votes', '0 ääntä', '1 ääni', '2 ääntä', '5 ääntä', '1 000 000 ääntä'],
  ['en', 'areComing', '0 are coming', '1 is coming', '2 are coming', '5 are coming', '1,000,000 are coming'],
  ['de', 'areComing', '0 kommen mit', '1 kommt mit', '2 kommen mit', '5 kommen mit', '1.000.000 kommen mit'],
  ['fr', 'areComing', '0 vient', '1 vient', '2 viennent', '5 viennent', '1 000 000 viennent'],
  ['es', 'areComing', '0 vienen', '1 viene', '2 vienen', '5 vienen', '1.000.000 vienen'],
  ['fi', 'areComing', '0 on tulossa', '1 on tulossa', '2 on tulossa', '5 on tulossa', '1 000 000 on tulossa'],
] as const

test.each(table)('in %s, %s reads right with each number', async (language, name, ...expected) => {
  const suffix = `messages${language === 'en' ? '' : `.${language}`}.ts`
  const board = await load(`apps/web/src/features/voting/voting.${suffix}`, 'votingMessages')
  const parts = await load(`apps/web/src/features/voting/lazy-voting.${suffix}`, 'lazyVotingMessages')
  const text = (board[name] ?? parts[name]) as (number: number) => string
  // French and Finnish have no-break spaces in numbers.
  expect(few.map((number) => text(number).replace(/\s/g, ' '))).toEqual(expected)
})
