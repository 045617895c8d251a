// `run.mjs` imports this file first. The launcher uses only what Node 16.17 can load, so that an old Node prints the
// message below and not a stack trace.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(
    `LunchVote needs Node.js 20 or newer to start; this is ${process.versions.node}. Install one from https://nodejs.org.`,
  )
  process.exit(1)
}
