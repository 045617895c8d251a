import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { maxSecretBytes, nameAsGiven } from './secret-files.ts'
import { readSettings } from './settings.ts'
import { examples, secrets, type Variable } from './variables.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-secrets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function fileWith(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, `${++files}`)
  await writeFile(file, content)
  return file
}

/** All other settings are valid, because some are of use only together. */
function inFile(variable: Variable, file: string) {
  return { ...examples, [variable]: undefined, [`${variable}_FILE`]: file }
}

const refusal = (message: string) => expect.objectContaining({ name: 'SettingsError', message })

it('whatever looks like a secret is one, except the keys that every browser gets', () => {
  const looksSecret = /KEY|TOKEN|SECRET|PASSWORD|:\/\/[^/]*:[^/]*@/
  const named = Object.entries(examples).filter((pair) => looksSecret.test(pair.join('=')))
  const forBrowsers = ['RECAPTCHA_SITE_KEY', 'POSTHOG_KEY']
  expect([...secrets, ...forBrowsers].sort()).toEqual(named.map(([name]) => name).sort())
})

it.each(secrets)('%s can be in a file, without the line break at its end', async (variable) => {
  for (const end of ['', '\n', '\r\n']) {
    const file = await fileWith(examples[variable] + end)
    expect(readSettings(inFile(variable, file))).toEqual(readSettings(examples))
  }
})

it.each(secrets)(
  'a wrong file of %s is refused with one line, without its path or content',
  async (variable) => {
    const name = `${variable}_FILE`
    const path = (what: string) =>
      `${name} must be the path of ${what}, for example ${name}=/run/secrets/${variable.toLowerCase()}`
    const content = (what: string) =>
      `The file of ${name} ${what}; write only the value into it, for example ${examples[variable]}`
    const rows = [
      [`${folder}/hunter2`, path('a file that exists')],
      // Somebody has written the secret where its path belongs.
      [examples[variable], path('a file that exists')],
      [folder, path('a file, not of a folder, a pipe or a device')],
      ['/dev/zero', path('a file, not of a folder, a pipe or a device')],
      [await fileWith(''), content('is empty')],
      [await fileWith('\r\n'), content('is empty')],
      [await fileWith(`${examples[variable]}\n\n`), content('has more than one line')],
      [await fileWith(Buffer.from([0xff, 0xfe, 0x41, 0])), content('is no text in UTF-8')],
      [await fileWith('x'.repeat(maxSecretBytes + 1)), content('has more than 64 KiB')],
    ] as const
    for (const [file, message] of rows) {
      expect(() => readSettings(inFile(variable, file))).toThrow(refusal(message))
    }
  },
)

it.each(secrets)('%s is refused if it is set twice', async (variable) => {
  const environment = { ...examples, [`${variable}_FILE`]: await fileWith(examples[variable]) }
  const message = `${variable} and ${variable}_FILE are both set; remove one of them`
  expect(() => readSettings(environment)).toThrow(refusal(message))
})

it.each(secrets)('a wrong value in the file of %s is named by its file', async (variable) => {
  const file = await fileWith('hunter 2')
  const message = new RegExp(`^${variable}_FILE must name a file with [^\n]*, for example [^\n]*$`)
  expect(() => readSettings(inFile(variable, file))).toThrow(message)
  expect(() => readSettings(inFile(variable, file))).not.toThrow('hunter')
})

it.skipIf(process.getuid?.() === 0)('a file that this user may not read is refused', async () => {
  const file = await fileWith('smtp://mail.example.com')
  await chmod(file, 0)
  expect(() => readSettings(inFile('SMTP_URL', file))).toThrow(
    'SMTP_URL_FILE must be the path of a file that this user may read, for example',
  )
})

it('a link leads to the file, and a variable with an empty path is ignored', async () => {
  const file = await fileWith('sk-1')
  const link = path.join(folder, 'link')
  await symlink(file, link)
  expect(readSettings({ OPENAI_API_KEY_FILE: link, SMTP_URL_FILE: '' })).toMatchObject({
    openai: { apiKey: 'sk-1' },
    mail: null,
  })
  expect(readSettings({ OPENAI_API_KEY: '', OPENAI_API_KEY_FILE: link }).openai?.apiKey).toBe('sk-1')
})

it('a secret in a file counts as set for settings that need it, or that it needs', async () => {
  const file = await fileWith('smtp://mail.example.com')
  expect(readSettings({ SMTP_URL_FILE: file, MAIL_FROM: 'lunch@example.com' }).mail).not.toBeNull()
  expect(() => readSettings({ SMTP_URL_FILE: file })).toThrow(
    'MAIL_FROM must be set because SMTP_URL_FILE is',
  )
  expect(() => readSettings({ SMTP_URL_FILE: folder, MAIL_FROM: 'lunch@example.com' })).toThrow(
    /^SMTP_URL_FILE must be the path of a file, [^\n]*$/,
  )
})

it('a sentence names a secret as it is given', () => {
  const sentence = 'correct DATABASE_URL, or add DATABASE_DIRECT_URL, MAIL_FROM and SMTP_URL'
  const files = { DATABASE_URL_FILE: '/run/url', SMTP_URL_FILE: '' }
  expect(nameAsGiven(sentence, files)).toBe(
    'correct the file of DATABASE_URL_FILE, or add DATABASE_DIRECT_URL, MAIL_FROM and SMTP_URL',
  )
  expect(nameAsGiven(nameAsGiven(sentence, files), files)).toBe(nameAsGiven(sentence, files))
  expect(nameAsGiven(sentence, { ...files, DATABASE_URL: 'postgres://u@db/x' })).toBe(sentence)
})

it('docs/deployment.md names every secret', async () => {
  const document = await readFile(new URL('../../../../docs/deployment.md', import.meta.url), 'utf8')
  expect(secrets.filter((variable) => !document.includes(`\`${variable}_FILE\``))).toEqual([])
})
