// Imported first by every command. The launcher keeps to what Node 16 can load, so that an old Node gets this
// sentence and not a stack trace from a package.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(
    `LunchVote needs Node.js 20 or newer to start; this is ${process.versions.node}. Get one from https://nodejs.org.`,
  )
  process.exit(1)
}
