import { type Ask, type LoadResult, putLoad } from './load.ts'

/** What is asked for, again and again; the function is called for each request. */
export type Load = Ask | (() => Ask)
export type Measured = { perSecond: number; p99: number; rawPerSecond: number; ratio: number; isSteady: boolean }
export type Pace = { port: number; connections: number; seconds: number; rounds: number }

const maxRawDrift = 0.1
const maxVoidRounds = 2

/** Raw, then the load, then raw again: a round whose two raws differ by more than a tenth says nothing and is repeated. */
export async function measure(pace: Pace, load: Load): Promise<Measured> {
  await run(pace, load, Math.max(2, pace.seconds / 2))
  const rounds: (LoadResult & { raw: number })[] = []
  let voidRounds = 0
  while (rounds.length < pace.rounds) {
    const before = await run(pace, { path: '/bench/raw' }, pace.seconds / 2)
    const round = await run(pace, load, pace.seconds)
    const after = await run(pace, { path: '/bench/raw' }, pace.seconds / 2)
    const raw = (before.perSecond + after.perSecond) / 2
    const isVoid = Math.abs(before.perSecond - after.perSecond) / raw > maxRawDrift
    if (isVoid && voidRounds < maxVoidRounds) voidRounds += 1
    else rounds.push({ ...round, raw })
  }
  const perSecond = median(rounds.map((round) => round.perSecond))
  const rawPerSecond = median(rounds.map((round) => round.raw))
  const p99 = median(rounds.map((round) => round.p99))
  return { perSecond, p99, rawPerSecond, ratio: perSecond / rawPerSecond, isSteady: voidRounds < maxVoidRounds }
}

function run({ port, connections }: Pace, load: Load, seconds: number) {
  return putLoad({ port, connections, seconds, next: typeof load === 'function' ? load : () => load })
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
