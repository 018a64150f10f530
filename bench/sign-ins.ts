import { demoPassword } from '../database/seed/demo-accounts.ts'
import { putLoad } from './load.ts'
import { median } from './measure.ts'
import { basketVisitor } from './scenarios.ts'

export type SignIns = { perSecond: number; idleP99: number; busyP99: number; ratio: number }

const people = 50
/** threats.md L8: how much slower the raw route may get for everybody else. */
export const maxSlowdown = 3

type Pace = { seconds: number; rounds: number }

/** Fifty people who sign in, again and again, and what a visitor of the raw route feels of it. */
export async function measureSignIns(
  shop: { origin: string; port: number },
  { seconds, rounds }: Pace,
): Promise<SignIns> {
  const raw = () => putLoad({ port: shop.port, connections: 1, seconds, next: () => ({ path: '/bench/raw' }) })
  const headers = { ...(await basketVisitor(shop.origin)), 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'customer@example.com', password: demoPassword })
  let done = 0
  const signIn = async () => {
    const answer = await fetch(`${shop.origin}/api/auth/login`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`Signing in was answered by ${answer.status}`)
    done += 1
  }
  const signInUntil = async (endsAt: number) => {
    while (performance.now() < endsAt) await signIn()
  }
  await Promise.all([raw(), ...Array.from({ length: people }, signIn)])
  done = 0
  const idle: number[] = []
  const busy: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    idle.push((await raw()).p99)
    const endsAt = performance.now() + seconds * 1000
    const crowd = Promise.all(Array.from({ length: people }, () => signInUntil(endsAt)))
    busy.push((await raw()).p99)
    await crowd
  }
  const idleP99 = median(idle)
  const busyP99 = median(busy)
  return { perSecond: done / (rounds * seconds), idleP99, busyP99, ratio: busyP99 / idleP99 }
}
