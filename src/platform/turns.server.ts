import { type Result, refuse } from '#src/shared/result.ts'

type Turns = <Value, Refusal>(work: () => Promise<Result<Value, Refusal>>) => Promise<Result<Value, Refusal | 'busy'>>

/** Work that anybody can ask for: so many at a time, so many that wait their turn, and no more. */
export function takeTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }): Turns {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) return refuse('busy')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes straight to the next, so that no newcomer slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
