import { demoPassword } from '../database/seed/demo-accounts.ts'
import { putLoad } from './load.ts'
import { basketVisitor } from './scenarios.ts'

export type SignIns = { perSecond: number; idleP99: number; busyP99: number; ratio: number }

const people = 50
/** threats.md L8: how much slower the raw route may get for everybody else. */
export const maxSlowdown = 3

/** Fifty people who sign in, again and again, and what a visitor of the raw route feels of it. */
export async function measureSignIns(shop: { origin: string; port: number }, seconds: number): Promise<SignIns> {
  const raw = () => putLoad({ port: shop.port, connections: 1, seconds, next: () => ({ path: '/bench/raw' }) })
  const headers = { ...(await basketVisitor(shop.origin)), 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'customer@example.com', password: demoPassword })
  const signIn = async () => {
    const answer = await fetch(`${shop.origin}/api/auth/login`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`Signing in was answered by ${answer.status}`)
  }
  await Promise.all([raw(), ...Array.from({ length: people }, signIn)])
  const idle = await raw()
  const endsAt = performance.now() + seconds * 1000
  let done = 0
  const signInAgainAndAgain = async () => {
    while (performance.now() < endsAt) {
      await signIn()
      done += 1
    }
  }
  const crowd = Promise.all(Array.from({ length: people }, signInAgainAndAgain))
  const busy = await raw()
  await crowd
  return { perSecond: done / seconds, idleP99: idle.p99, busyP99: busy.p99, ratio: busy.p99 / idle.p99 }
}
