import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Certificate = {
  certificateFile: string
  keyFile: string
  /** A file with the certificate and the key, for HAProxy. */
  bothFile: string
  certificate: string
}

/** Makes a self-signed certificate for the host name. */
export async function makeCertificate(folder: string, host: string): Promise<Certificate> {
  const [certificateFile, keyFile, bothFile] = ['certificate.pem', 'key.pem', 'both.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-days', '2']
  await run('openssl', ['req', '-x509', ...key, ...subject, '-out', certificateFile])
  const certificate = await readFile(certificateFile, 'utf8')
  await writeFile(bothFile, certificate + (await readFile(keyFile, 'utf8')), { mode: 0o600 })
  return { certificateFile, keyFile, bothFile, certificate }
}
