import './node-floor.mjs'
import { runProgram } from './program.mjs'

await runProgram('tooling/chaos/src/main.ts')
