import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { parse } from 'yaml'
import { repository } from './engine.ts'

export const readText = (name: string) => readFileSync(path.join(repository, name), 'utf8')

export const dockerfile = () => DockerfileParser.parse(readText('Dockerfile'))

/** The image that the stages of the Dockerfile begin with. */
export function baseImage(): string {
  const images = dockerfile()
    .getFROMs()
    .map((from) => from.getImage() ?? '')
  const [base = '', ...others] = new Set(images.filter((name) => name !== 'scratch'))
  if (others.length > 0) throw new Error(`The Dockerfile has more than one base image: ${images.join(', ')}`)
  return base
}

type Service = { image: string; build?: string; env_file?: unknown; [key: string]: unknown }
type Composition = { services: Record<'lunchvote' | 'database' | 'secrets', Service>; [key: string]: unknown }

export const composition = (): Composition => parse(readText('compose.yaml'))
