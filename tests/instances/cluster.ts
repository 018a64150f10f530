import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from '../support/servers/free-port.ts'
import { startRedis } from '../support/servers/redis-server.ts'
import { startS3Server } from '../support/servers/s3-server.ts'
import { type RunningShop, runProgram, startShop } from '../support/servers/start-shop.ts'
import { startSeededPostgres } from '../support/setup/postgres-setup.ts'
import { findOrCreateSeededShop } from '../support/setup/seeded-shop.ts'
import { startBalancer } from './balancer.ts'

export type Instance = { url: string; port: number; env: NodeJS.ProcessEnv; shop: RunningShop }

/** A demo shop on several instances that share nothing but the services. */
export type Cluster = {
  /** The URL of the balancer. */
  url: string
  instances: readonly Instance[]
  pool: pg.Pool
  /** The folder with the emails of all instances. */
  outbox: string
  /** The environment of one more instance with its own data folder. */
  buildEnvironment(): NodeJS.ProcessEnv
  countFilesInBucket(): number
  stop(): Promise<void>
}

/** How long an instance serves after SIGTERM: the default of the shop, as in compose.yaml. */
const shutdownDelaySeconds = '5'

export async function startCluster(count: number): Promise<Cluster> {
  const seeded = findOrCreateSeededShop()
  const folder = mkdtempSync(path.join(tmpdir(), 'tradecraft-instances-'))
  const outbox = path.join(folder, 'outbox')
  mkdirSync(outbox)
  const [postgres, redis, s3, balancerPort] = await Promise.all([
    startSeededPostgres(seeded),
    startRedis(),
    startS3Server(),
    findFreePort(),
  ])
  const databaseUrl = postgres.getUrl('seeded')
  const shared = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    S3_BUCKET: s3.config.bucket,
    S3_ENDPOINT: s3.config.endpoint,
    S3_REGION: s3.config.region,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    PUBLIC_ORIGIN: `http://127.0.0.1:${balancerPort}`,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'off',
    SHUTDOWN_DELAY_SECONDS: shutdownDelaySeconds,
  }
  const copied = await runProgram(['scripts/copy-files.ts'], { ...shared, DATA_DIR: seeded.dataDir }).exited
  if (copied.status !== 0) throw new Error(`The files could not be copied to the bucket: ${copied.stderr}`)

  let folders = 0
  const buildEnvironment = () => {
    const dataDir = path.join(folder, `instance-${(folders += 1)}`)
    mkdirSync(dataDir)
    symlinkSync(outbox, path.join(dataDir, 'outbox'))
    return { ...shared, DATA_DIR: dataDir }
  }
  const instances: Instance[] = []
  for (let index = 0; index < count; index += 1) instances.push(await startInstance(buildEnvironment()))
  const balancer = await startBalancer(
    balancerPort,
    instances.map(({ port }) => port),
  )
  const killAll = () => {
    // A killed master would leave its workers behind.
    balancer.child.kill('SIGTERM')
    for (const child of [redis.child, ...instances.map(({ shop }) => shop.child)]) child.kill('SIGKILL')
  }
  // Nothing stays behind when this process ends early.
  process.once('exit', killAll)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  // PostgreSQL may end a connection before the pool has closed it.
  pool.on('error', () => {})
  return {
    url: balancer.url,
    instances,
    pool,
    outbox,
    buildEnvironment,
    countFilesInBucket: () => s3.objects.size,
    async stop() {
      process.off('exit', killAll)
      await balancer.stop()
      await Promise.all(instances.map(({ shop }) => shop.stop('SIGINT')))
      await pool.end()
      await Promise.all([redis.stop(), postgres.stop()])
      s3.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts an instance, at a port that the balancer already knows if one is given. */
export async function startInstance(env: NodeJS.ProcessEnv, knownPort?: number): Promise<Instance> {
  const shop = await startShop(env, knownPort)
  return { url: shop.url, port: Number(new URL(shop.url).port), env, shop }
}

/** Starts an instance that has ended again, at its port, and waits until it has answered a first request. */
export async function restartInstance(instance: Instance): Promise<void> {
  instance.shop = (await startInstance(instance.env, instance.port)).shop
  await fetch(instance.url)
}
