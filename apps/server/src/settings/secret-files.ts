import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { examples, secrets, type Variable } from './variables.ts'

/** Why a secret cannot be read from its file. Neither text repeats the path, because it may be the secret by mistake. */
export type FileProblem = {
  message: string
  /** What the operator has to correct. */
  place: string
}

/** No secret is longer. A larger file is another one by mistake. */
export const maxSecretBytes = 64 * 1024

/** The name of the variable that contains the path of the secret's file. */
export const fileVariable = (variable: Variable) => `${variable}_FILE` as const

/** What the settings call the value of a variable in `.env` or in the environment. */
export const inEnvironment = (name: string) => `${name} in .env or in the environment`

/** What the settings call the content of a secret's file. */
export const inFile = (variable: Variable) => `the file of ${fileVariable(variable)}`

/**
 * Names the secrets in a sentence for the operator as the environment gives them: those that are in files, by their files.
 * Whoever writes the sentence names the variables alone.
 */
export function nameAsGiven(sentence: string, environment: Record<string, string | undefined>): string {
  return secrets
    .filter((variable) => !environment[variable] && environment[fileVariable(variable)])
    .reduce(
      (text, variable) => text.replace(new RegExp(`\\b${variable}\\b`, 'g'), inFile(variable)),
      sentence,
    )
}

/** Reads the secrets that are in files. @param folder the folder of relative paths */
export function readSecretFiles(environment: Record<string, string | undefined>, folder: string) {
  const values = new Map<Variable, string>()
  const problems = new Map<Variable, FileProblem>()
  for (const variable of secrets) {
    const file = environment[fileVariable(variable)]
    if (!file) continue
    const read = environment[variable] ? bothSet(variable) : readSecret(variable, path.resolve(folder, file))
    if (typeof read === 'string') values.set(variable, read)
    else problems.set(variable, read)
  }
  return { values, problems }
}

function bothSet(variable: Variable): FileProblem {
  const name = fileVariable(variable)
  return { message: `${variable} and ${name} are both set; remove one of them`, place: inEnvironment(name) }
}

function readSecret(variable: Variable, file: string): string | FileProblem {
  try {
    const found = statSync(file)
    // Reading a pipe can take forever.
    if (!found.isFile()) return badPath(variable, 'a file, not of a folder, a pipe or a device')
    if (found.size > maxSecretBytes) return badContent(variable, `has more than ${maxSecretBytes / 1024} KiB`)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).replace(/\r?\n$/, '')
    if (text === '') return badContent(variable, 'is empty')
    return /[\r\n]/.test(text) ? badContent(variable, 'has more than one line') : text
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return badContent(variable, 'is no text in UTF-8')
    if (code === 'ENOENT' || code === 'ENOTDIR') return badPath(variable, 'a file that exists')
    if (code === 'EACCES' || code === 'EPERM') return badPath(variable, 'a file that this user may read')
    return badPath(variable, `a file that can be read, which failed with ${code}`)
  }
}

function badPath(variable: Variable, what: string): FileProblem {
  const name = fileVariable(variable)
  return {
    message: `${name} must be the path of ${what}, for example ${name}=/run/secrets/${variable.toLowerCase()}`,
    place: inEnvironment(name),
  }
}

function badContent(variable: Variable, what: string): FileProblem {
  const place = inFile(variable)
  return {
    message: `The${place.slice('the'.length)} ${what}; write only the value into it, for example ${examples[variable]}`,
    place,
  }
}
