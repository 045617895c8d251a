import './node-floor.mjs'
import { runProgram } from './program.mjs'

await runProgram('tooling/bench/src/main.ts')
