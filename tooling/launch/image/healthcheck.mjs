// The health check of the container: whether the server answers, and reaches its database.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`)
process.exitCode = answer.ok ? 0 : 1
