// The launcher imports this first, and uses only what Node 16.17 can load, so that an old Node prints this sentence.
const { node } = process.versions
if (Number(node.split('.')[0]) < 20) {
  console.error(
    `LunchVote needs Node.js 20 or newer to start; this is ${node}. Get one from https://nodejs.org.`,
  )
  process.exit(1)
}
