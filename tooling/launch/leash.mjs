// Preloaded into the server. Should the launcher be killed outright, the channel to it closes, and the server
// (with the database it supervises) stops in good order instead of living on unseen.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
