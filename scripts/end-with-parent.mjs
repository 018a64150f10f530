/**
 * Debian's shell, which npm runs its scripts in, passes no signal on: told to end, npm and the shell did, while the shop
 * stayed behind and kept port and data folder. A process whose parent is gone has been left behind so.
 */
export function endWithParent() {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    void endOnce()
  }, 100)
  looking.unref()
}

/** A signal to all three has reached us as well, and a second one would cut the end short. */
async function endOnce() {
  const { default: closeWithGrace } = await import('close-with-grace')
  if (!closeWithGrace.closing) process.kill(process.pid, 'SIGTERM')
}
