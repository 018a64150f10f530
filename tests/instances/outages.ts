import { setTimeout as wait } from 'node:timers/promises'
import { pickProduct, readPlacedOrders } from '../support/placed-orders.ts'
import type { Check, CheckResult } from './check.ts'
import { type Cluster, restartInstance } from './cluster.ts'
import { startTraffic, type TrafficReport } from './traffic.ts'

const paths = ['/', '/faq', '/contact', '/checkout', '/search?q=tank', '/data/basket']
/** Nginx leaves an instance that does not answer alone for two seconds. */
const recoveryMs = 3000
const warmUpMs = 3000

/** An instance is killed under load: no order is lost or doubled, and the others serve on. */
export const killedInstance: Check = {
  name: 'kill',
  async run(cluster) {
    const killedAt: number[] = []
    const report = await runTraffic(cluster, 'f81', async () => {
      for (const instance of cluster.instances) {
        killedAt.push(Date.now())
        instance.shop.child.kill('SIGKILL')
        await instance.shop.exited
        await wait(recoveryMs)
        await restartInstance(instance)
        await wait(recoveryMs)
      }
    })
    const late = report.failures.filter(({ at }) => !killedAt.some((kill) => at >= kill && at < kill + recoveryMs))
    return [
      {
        name: 'killed instance',
        isPassed: late.length === 0 && report.pages > 0,
        detail: `${killedAt.length} kills, ${describeReport(report)}, ${late.length} failed later than ${recoveryMs / 1000} s`,
      },
      await compareOrders('orders through kills', cluster, report, 'f81'),
    ]
  },
}

/** Every instance is restarted in turn under load: no request fails. */
export const rollingRestart: Check = {
  name: 'rolling-restart',
  async run(cluster) {
    const stopMs: number[] = []
    const report = await runTraffic(cluster, 'f82', async () => {
      for (const instance of cluster.instances) {
        const startedAt = performance.now()
        const { status, signal, stderr } = await instance.shop.stop('SIGTERM')
        stopMs.push(performance.now() - startedAt)
        if (status !== 0)
          throw new Error(`An instance ended after ${stopMs.at(-1)?.toFixed()} ms with ${status ?? signal}: ${stderr}`)
        await restartInstance(instance)
        await wait(recoveryMs)
      }
    })
    return [
      {
        name: 'rolling restart',
        isPassed: report.failures.length === 0 && report.pages > 0,
        detail: `${stopMs.length} restarts, each ended in ${(Math.max(...stopMs) / 1000).toFixed(0)} s at most, ${describeReport(report)}`,
      },
      await compareOrders('orders through restarts', cluster, report, 'f82'),
    ]
  },
}

async function runTraffic(cluster: Cluster, emailPrefix: string, work: () => Promise<void>): Promise<TrafficReport> {
  const productId = await pickProduct(cluster.pool)
  const traffic = startTraffic({ url: cluster.url, productId, paths, emailPrefix })
  let isDone = false
  try {
    await wait(warmUpMs)
    await work()
    isDone = true
  } finally {
    // Otherwise the traffic would go on behind the error.
    if (!isDone) await traffic.stop()
  }
  return traffic.stop()
}

function describeReport({ pages, orders, failures, repeated }: TrafficReport): string {
  const kinds = [...Map.groupBy(failures, ({ what }) => what)].map(([what, { length }]) => `${length} × ${what}`)
  const failed = failures.length === 0 ? 'none failed' : `${failures.length} failed (${kinds.slice(0, 5).join(', ')})`
  return `${pages} pages, ${orders.size} orders, ${repeated} sent again, ${failed}`
}

/** Every acknowledged order is stored once and completely. */
async function compareOrders(
  name: string,
  { pool }: Cluster,
  report: TrafficReport,
  emailPrefix: string,
): Promise<CheckResult> {
  const { orders, errors } = await readPlacedOrders(pool, emailPrefix)
  const missing = [...report.orders].filter(([token, link]) => orders.get(token) !== link)
  return {
    name,
    isPassed: report.orders.size > 0 && missing.length === 0 && errors.length === 0,
    detail: `${report.orders.size} acknowledged, ${missing.length} missing, ${errors.length} incomplete or doubled`,
  }
}
