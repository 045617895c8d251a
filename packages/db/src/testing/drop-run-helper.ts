import { once } from 'node:events'
import { asAdmin } from './databases.ts'
import { dropRun } from './runs.ts'

/** A program: when its input ends, drops what is left of the test run named on the command line. */
const [run] = process.argv.slice(2)
const adminUrl = process.env.TEST_DATABASE_URL

process.stdin.resume()
await once(process.stdin, 'end')
if (run && adminUrl) await asAdmin(adminUrl, (admin) => dropRun(admin, run))
