import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../../scripts/build-if-changed.ts'
import { findSystemChromium } from '../support/find-chromium.ts'
import { hasNginx } from './balancer.ts'
import { type Check, type CheckResult, printResults } from './check.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { journeys } from './journeys.ts'
import { killedInstance, rollingRestart } from './outages.ts'
import { races } from './races.ts'
import { rateLimits } from './rate-limits.ts'
import { scaling } from './scaling.ts'
import { settingsChange } from './settings-change.ts'

const checks: readonly Check[] = [races, rateLimits, settingsChange, killedInstance, rollingRestart, journeys, scaling]
const minInstances = 2
const maxInstances = 4

/** Names what the machine lacks; PostgreSQL and the store of files are development dependencies. */
function describeMissingPackages(): string | undefined {
  const hasRedis = spawnSync('redis-server', ['--version']).status === 0
  const hasPackagedChromium = process.platform === 'linux' && process.arch === 'x64'
  const packages = [
    !hasNginx() && 'nginx',
    !hasRedis && 'redis-server',
    !findSystemChromium() && !hasPackagedChromium && 'chromium',
  ].filter((name) => name !== false)
  if (packages.length === 0) return undefined
  return `This needs ${packages.join(' and ')}. On Debian: sudo apt install --no-install-recommends ${packages.join(' ')}`
}

function readOptions() {
  const { values } = parseArgs({
    options: { instances: { type: 'string', default: '3' }, only: { type: 'string', multiple: true } },
  })
  const count = Number(values.instances)
  if (!(Number.isInteger(count) && count >= minInstances && count <= maxInstances))
    return `--instances is a number from ${minInstances} to ${maxInstances}.`
  const unknown = values.only?.find((name) => !checks.some((check) => check.name === name))
  if (unknown) return `--only ${unknown} is unknown. There are: ${checks.map(({ name }) => name).join(', ')}`
  return { count, chosen: checks.filter(({ name }) => values.only?.includes(name) ?? true) }
}

/** A check that throws has failed; the others still run. */
async function runCheck({ name, run }: Check, cluster: Cluster): Promise<CheckResult[]> {
  try {
    return await run(cluster)
  } catch (error) {
    return [{ name, isPassed: false, detail: error instanceof Error ? error.message : String(error) }]
  }
}

async function main(): Promise<boolean> {
  const options = readOptions()
  const problem = typeof options === 'string' ? options : describeMissingPackages()
  if (typeof options === 'string' || problem) {
    console.error(problem)
    return false
  }
  await buildIfChanged()
  console.log(
    `Starting PostgreSQL, Redis, a file store, ${options.count} instances and nginx on ${availableParallelism()} cores …`,
  )
  const cluster = await startCluster(options.count)
  const results: CheckResult[] = []
  try {
    for (const check of options.chosen) {
      console.log(`${check.name} …`)
      results.push(...(await runCheck(check, cluster)))
    }
  } finally {
    await cluster.stop()
    printResults(results)
  }
  return results.every(({ isPassed }) => isPassed)
}

process.exitCode = (await main()) ? 0 : 1
