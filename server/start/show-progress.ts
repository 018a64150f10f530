/** Draws a progress bar on a terminal, and prints one line per step elsewhere. */
export function showProgress(step: string, share: number): void {
  const percent = Math.round(share * 100)
  if (!process.stdout.isTTY) {
    if (share >= 1) console.log(`${step}: done`)
    return
  }
  const filled = Math.round(share * 30)
  process.stdout.write(
    `\r${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${String(percent).padStart(3)} % ${step.padEnd(32)}`,
  )
  if (share >= 1) process.stdout.write('\n')
}
