import { type LoadRequest, type LoadResult, runLoad } from './load.ts'

/** The request to repeat; a function is called for each request. */
export type Load = LoadRequest | (() => LoadRequest)
export type Measurement = { perSecond: number; p99: number; rawPerSecond: number; ratio: number; isSteady: boolean }
export type Pace = { port: number; connections: number; seconds: number; rounds: number }

const maxRawDrift = 0.1
const maxUnreliableRounds = 2

/** Measures the raw route before and after each round; a round between two raw results that differ by more than 10 % is repeated. */
export async function measure(pace: Pace, load: Load): Promise<Measurement> {
  await run(pace, load, Math.max(2, pace.seconds / 2))
  const rounds: (LoadResult & { raw: number })[] = []
  let unreliableRounds = 0
  while (rounds.length < pace.rounds) {
    const before = await run(pace, { path: '/bench/raw' }, pace.seconds / 2)
    const round = await run(pace, load, pace.seconds)
    const after = await run(pace, { path: '/bench/raw' }, pace.seconds / 2)
    const raw = (before.perSecond + after.perSecond) / 2
    const isUnreliable = Math.abs(before.perSecond - after.perSecond) / raw > maxRawDrift
    if (isUnreliable && unreliableRounds < maxUnreliableRounds) unreliableRounds += 1
    else rounds.push({ ...round, raw })
  }
  const perSecond = median(rounds.map((round) => round.perSecond))
  const rawPerSecond = median(rounds.map((round) => round.raw))
  const p99 = median(rounds.map((round) => round.p99))
  return {
    perSecond,
    p99,
    rawPerSecond,
    ratio: perSecond / rawPerSecond,
    isSteady: unreliableRounds < maxUnreliableRounds,
  }
}

function run({ port, connections }: Pace, load: Load, seconds: number) {
  return runLoad({ port, connections, seconds, next: typeof load === 'function' ? load : () => load })
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
