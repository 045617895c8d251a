import { once } from 'node:events'
import { asAdmin, dropRun } from './databases.ts'

/** This program drops the databases of a test run when its input ends. */
const [run] = process.argv.slice(2)
const adminUrl = process.env.TEST_DATABASE_URL

process.stdin.resume()
await once(process.stdin, 'end')
if (run && adminUrl) await asAdmin(adminUrl, (admin) => dropRun(admin, run))
