import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { runLoad } from '../../bench/load.ts'
import { readCpuMs } from '../support/servers/process-tree.ts'
import type { Check, CheckResult } from './check.ts'
import { type Instance, startInstance } from './cluster.ts'

const connections = 16
const seconds = 8
const warmUpSeconds = 4
const rounds = 3
/** Two instances may use at most this many times the processor time per request of one. */
const maxCostRatio = 1.25
/**
 * With fewer cores the load generator, nginx and PostgreSQL take their share of the same two cores, and the throughput says little.
 */
const minCoresForThroughput = 4
const minSpeedUp = 1.6

type Sample = { perSecond: number; cpuMsPerRequest: number }

/**
 * Two instances on two cores against one on one core. Where the machine has just two cores, the processor time per request counts: it
 * shows whether a second instance costs the first one anything.
 */
export const scaling: Check = {
  name: 'scaling',
  async run(cluster) {
    const isPinned = spawnSync('taskset', ['--version']).status === 0
    const pair = [
      await startInstance(cluster.buildEnvironment()),
      await startInstance(cluster.buildEnvironment()),
    ] as const
    try {
      if (isPinned) for (const [core, { shop }] of pair.entries()) pin(shop.pid, core)
      const results: CheckResult[] = []
      for (const [name, next] of await buildLoads(pair[0].url)) results.push(await compare(name, next, pair))
      return results
    } finally {
      await Promise.all(pair.map(({ shop }) => shop.stop('SIGINT')))
    }
  },
}

function pin(pid: number, core: number) {
  spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)])
}

type Next = () => { path: string }

/** Rendered pages, because a cached one costs nearly nothing: each address is new to the cache. */
async function buildLoads(url: string): Promise<[string, Next][]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const [, product = '/'] = /<loc>https?:\/\/[^/]+(\/product\/[^<]+)<\/loc>/.exec(sitemap) ?? []
  let count = 0
  return [
    ['scaling, rendered product page', () => ({ path: `${product}?qty=${(count += 1) + 1}` })],
    ['scaling, search call', () => ({ path: `/data/search?q=tank&page=${(count += 1)}` })],
  ]
}

async function compare(name: string, next: Next, pair: readonly Instance[]): Promise<CheckResult> {
  const one = pair.slice(0, 1)
  await measure(pair, next, warmUpSeconds)
  const samples: { one: Sample; two: Sample }[] = []
  // In turn, so that what else the machine does affects both alike.
  for (let round = 0; round < rounds; round += 1) {
    samples.push({ one: await measure(one, next, seconds), two: await measure(pair, next, seconds) })
  }
  const speedUp = median(samples.map(({ one: a, two: b }) => b.perSecond / a.perSecond))
  const costRatio = median(samples.map(({ one: a, two: b }) => b.cpuMsPerRequest / a.cpuMsPerRequest))
  const hasCores = availableParallelism() >= minCoresForThroughput
  const { one: first, two: second } = samples[samples.length - 1]!
  return {
    name,
    isPassed: costRatio <= maxCostRatio && (!hasCores || speedUp >= minSpeedUp),
    detail:
      `${first.perSecond.toFixed(0)}/s with one, ${second.perSecond.toFixed(0)}/s with two: ${speedUp.toFixed(2)} times ` +
      `(${hasCores ? `at least ${minSpeedUp}` : `shown only, ${availableParallelism()} cores`}), ` +
      `processor time per request ${costRatio.toFixed(2)} times (at most ${maxCostRatio})`,
  }
}

async function measure(instances: readonly Instance[], next: Next, duration: number): Promise<Sample> {
  const readCpu = () => instances.reduce((sum, { shop }) => sum + readCpuMs(shop.pid).own, 0)
  const before = readCpu()
  const share = connections / instances.length
  const loads = await Promise.all(
    instances.map(({ port }) => runLoad({ port, connections: share, seconds: duration, next })),
  )
  const perSecond = loads.reduce((sum, load) => sum + load.perSecond, 0)
  const cpuMsPerRequest = (readCpu() - before) / (perSecond * duration)
  await wait(500)
  return { perSecond, cpuMsPerRequest }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
