/**
 * Debian's shell, which npm runs its scripts in, passes no signal on: told to end, npm and the shell did, while the shop
 * stayed behind and kept port and data folder. A process whose parent is gone has been left behind so.
 */
export function endWithParent() {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  looking.unref()
}
