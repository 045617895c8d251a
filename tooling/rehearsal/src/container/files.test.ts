import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Copy, Healthcheck, JSONInstruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { repository } from './engine.ts'
import { baseImage, composition, dockerfile, readText } from './files.ts'

const instructions = (keyword: string) =>
  dockerfile()
    .getInstructions()
    .filter((instruction) => instruction.getKeyword() === keyword)

test('the Dockerfile has no mistakes', () => {
  expect(validate(readText('Dockerfile'))).toEqual([])
})

test('the image has the version of Node.js that the workspace pins', () => {
  const { catalog } = parse(readText('pnpm-workspace.yaml'))
  expect(baseImage()).toMatch(new RegExp(`^node:${catalog.node}-[a-z]+-slim$`))
})

test('the last user of the image is not root', () => {
  const users = instructions('USER').map((user) => user.getArgumentsContent())
  expect(users.at(-1)).toBe('lunchvote')
})

test('what the Dockerfile copies from the repository exists', () => {
  const copied = (dockerfile().getCOPYs() as Copy[])
    .filter((copy) => !copy.getFlags().some((flag) => flag.getName() === 'from'))
    .flatMap((copy) => copy.getArguments().slice(0, -1))
    .map((argument) => argument.getValue())
  expect(copied).toContain('.')
  expect(copied.filter((file) => !existsSync(path.join(repository, file)))).toEqual([])
})

test('the Dockerfile fetches nothing by ADD, and leaves no lists of packages', () => {
  expect(instructions('ADD')).toEqual([])
  const installs = instructions('RUN').map((run) => run.getArgumentsContent() ?? '')
  for (const script of installs.filter((text) => text.includes('apt-get install'))) {
    expect(script).toContain('rm -rf /var/lib/apt/lists/*')
  }
})

test('programs are started without a shell, so that signals reach them', () => {
  const commands = [...dockerfile().getCMDs(), ...dockerfile().getHEALTHCHECKs()] as (
    | JSONInstruction
    | Healthcheck
  )[]
  for (const command of commands) expect(command.getArgumentsContent()).toMatch(/\[.*\]$/)
})

test('compose.yaml publishes ports on this machine only, and drops all capabilities', () => {
  const { services } = composition()
  expect(services.lunchvote.ports).toEqual(['127.0.0.1:3000:3000'])
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  }
  expect(services.secrets.image).toBe(services.database.image)
})
