// This file is loaded before the server. When the launcher is killed, its channel closes. The server then stops cleanly
// together with its database, and does not run on unnoticed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
