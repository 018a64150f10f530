/** Longer waits are shown in minutes. */
const longWaitSeconds = 120

/** The minutes of a long wait, rounded up; undefined for a wait that is shown in seconds. */
export function toLongWaitMinutes(seconds: number): number | undefined {
  return seconds > longWaitSeconds ? Math.ceil(seconds / 60) : undefined
}
