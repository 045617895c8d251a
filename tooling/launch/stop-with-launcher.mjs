// Preloaded into the server. When the launcher is killed, its channel closes, and the server stops cleanly together with
// its database, instead of running on unnoticed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
