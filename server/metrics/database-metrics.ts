import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { OpenedDatabase } from '#src/platform/database/opened-database.server.ts'
import { withTimeLimit } from '#src/shared/with-time-limit.ts'

/** A scrape must end even if the database does not respond. */
const timeLimitMs = 2_000

/**
 * Adds metrics of the connection pool, and of tables, which are the same on every instance. Call the returned function before each
 * scrape.
 */
export function addDatabaseMetrics(registry: Registry, { db, pool }: OpenedDatabase): () => Promise<void> {
  const registers = [registry]
  const help = 'Connections of the pool: open, idle, and requests that wait for one'
  const connections = gauge('tradecraft_database_connections', help, ['state'])
  const jobs = gauge('tradecraft_jobs_waiting', 'Queued jobs that are not done, by kind', ['kind'])
  const failedJobs = gauge('tradecraft_jobs_failed', 'Jobs that failed permanently, such as undeliverable emails', [
    'kind',
  ])
  const age = gauge('tradecraft_oldest_due_job_seconds', 'Age of the oldest due job', [])
  const orders = gauge('tradecraft_orders_last_day', 'Orders placed in the last 24 hours, by status', ['status'])
  const payments = gauge('tradecraft_payments_last_day', 'Payments of the last 24 hours', ['kind', 'status'])
  const up = gauge('tradecraft_database_up', '1 if the database responds, otherwise 0', [])

  function gauge<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Gauge({ name, help, labelNames, registers })
  }

  /** One statement after the other, so that a scrape takes one connection only. */
  async function readAll() {
    await fill(jobs, sql`select kind, count(*)::int as value from outbox where done_at is null group by kind`)
    await fill(
      failedJobs,
      sql`select kind, count(*)::int as value from outbox where done_at is not null and last_error is not null group by kind`,
    )
    await fill(
      age,
      sql`select coalesce(extract(epoch from now() - min(available_at)), 0)::float as value
        from outbox where done_at is null and available_at <= now()`,
    )
    await fill(
      orders,
      sql`select status, count(*)::int as value from orders where created_at > now() - interval '1 day' group by status`,
    )
    await fill(
      payments,
      sql`select method as kind, status, count(*)::int as value from payments
        where created_at > now() - interval '1 day' group by method, status`,
    )
  }

  async function fill(metric: Gauge, query: ReturnType<typeof sql>) {
    const { rows } = await db.execute<{ value: number } & Record<string, string>>(query)
    metric.reset()
    for (const { value, ...labels } of rows) metric.set(labels, value)
  }

  return async () => {
    connections.set({ state: 'open' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    const isUp = await withTimeLimit(timeLimitMs, readAll()).then(
      () => true,
      () => false,
    )
    up.set(isUp ? 1 : 0)
    // Old values would look like current ones.
    if (!isUp) for (const metric of [jobs, failedJobs, age, orders, payments]) metric.reset()
  }
}
