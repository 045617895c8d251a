import { existsSync } from 'node:fs'
import path from 'node:path'
import { readSettings, type Settings } from './settings.ts'

const repository = path.resolve(import.meta.dirname, '../../..')

/**
 * Reads the settings of this process: from its environment, and from the file `.env` of the repository for variables that
 * the environment does not have. A relative DATA_DIR is inside the repository.
 * @throws SettingsError
 */
export function loadSettings(): Settings {
  const envFile = path.join(repository, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const settings = readSettings(process.env)
  return { ...settings, dataDir: path.resolve(repository, settings.dataDir) }
}
