import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { readSettings, type Settings } from './settings.ts'

const repository = path.resolve(import.meta.dirname, '../../../..')
const envFile = path.join(repository, '.env')

/**
 * Reads the settings of this process: from its environment, and from the file `.env` of the repository for variables that
 * the environment does not have. A relative DATA_DIR is inside the repository.
 * @throws SettingsError
 */
export function loadSettings(environment: NodeJS.ProcessEnv = loadEnvironment()): Settings {
  const settings = readSettings(environment)
  return { ...settings, dataDir: path.resolve(repository, settings.dataDir) }
}

/** Adds the variables of the file `.env` to the environment of this process, and returns the environment. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  return process.env
}

/** Returns the names of the variables in the file `.env`. */
export function namesInEnvFile(): string[] {
  return existsSync(envFile) ? Object.keys(parseEnv(readFileSync(envFile, 'utf8'))) : []
}
