import { type Result, refuse } from '#src/shared/result.ts'

/** `owner` is for whom the work is done. */
type RunLimited = <Value, Refusal>(
  work: () => Promise<Result<Value, Refusal>>,
  owner?: string,
) => Promise<Result<Value, Refusal | 'busy'>>

type Limits = {
  maxRunning: number
  maxQueued: number
  /** A limit, so that one owner cannot fill the queue. Work without an owner is not counted. */
  maxQueuedPerOwner?: number
}

/**
 * Limits how much of one kind of work runs at the same time. Work beyond `maxRunning` waits in a queue of `maxQueued`;
 * beyond that it is refused with `busy`.
 */
export function limitConcurrency({ maxRunning, maxQueued, maxQueuedPerOwner }: Limits): RunLimited {
  const queue: { start: () => void; owner: string | undefined }[] = []
  let running = 0

  function isFull(owner: string | undefined): boolean {
    if (queue.length >= maxQueued) return true
    if (maxQueuedPerOwner === undefined || owner === undefined) return false
    return queue.filter((queued) => queued.owner === owner).length >= maxQueuedPerOwner
  }

  return async (work, owner) => {
    if (running < maxRunning) running += 1
    else if (isFull(owner)) return refuse('busy')
    else await new Promise<void>((start) => queue.push({ start, owner }))
    try {
      return await work()
    } finally {
      // The slot goes straight to the next in the queue, so that new work cannot overtake it.
      const next = queue.shift()
      if (next) next.start()
      else running -= 1
    }
  }
}
