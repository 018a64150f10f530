import { demoPassword } from '../database/seed/demo-accounts.ts'
import { runLoad } from './load.ts'
import { median } from './measure.ts'
import { createVisitorHeaders } from './scenarios.ts'

export type SignIns = { perSecond: number; idleP99: number; busyP99: number; ratio: number }

const concurrentSignIns = 50
/** How much slower the raw route may get for other visitors [L8]. */
export const maxSlowdown = 3

type Pace = { seconds: number; rounds: number }

/** Measures the raw route while fifty customers sign in repeatedly. */
export async function measureSignIns(
  shop: { origin: string; port: number },
  { seconds, rounds }: Pace,
): Promise<SignIns> {
  const raw = () => runLoad({ port: shop.port, connections: 1, seconds, next: () => ({ path: '/bench/raw' }) })
  const headers = { ...(await createVisitorHeaders(shop.origin)), 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'customer@example.com', password: demoPassword })
  let done = 0
  const signIn = async () => {
    const response = await fetch(`${shop.origin}/api/auth/login`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`Signing in returned ${response.status}`)
    done += 1
  }
  const signInUntil = async (endsAt: number) => {
    while (performance.now() < endsAt) await signIn()
  }
  await Promise.all([raw(), ...Array.from({ length: concurrentSignIns }, signIn)])
  done = 0
  const idle: number[] = []
  const busy: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    idle.push((await raw()).p99)
    const endsAt = performance.now() + seconds * 1000
    const signIns = Promise.all(Array.from({ length: concurrentSignIns }, () => signInUntil(endsAt)))
    busy.push((await raw()).p99)
    await signIns
  }
  const idleP99 = median(idle)
  const busyP99 = median(busy)
  return { perSecond: done / (rounds * seconds), idleP99, busyP99, ratio: busyP99 / idleP99 }
}
