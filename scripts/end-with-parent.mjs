/**
 * Ends this process when its parent ends. npm runs scripts in a shell, and Debian's shell does not forward signals: without
 * this, the shop would outlive npm and keep its port and data folder.
 */
export function endWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    void endOnce()
  }, 100)
  timer.unref()
}

/** A signal to the process group has reached this process too, and it is ending already. */
async function endOnce() {
  const { default: closeWithGrace } = await import('close-with-grace')
  if (!closeWithGrace.closing) process.kill(process.pid, 'SIGTERM')
}
