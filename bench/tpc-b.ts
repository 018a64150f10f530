import { spawnSync } from 'node:child_process'

/**
 * Transactions per second of pgbench's built-in TPC-B on the same server, the reference for "add to basket". Undefined if
 * pgbench is not installed.
 */
export function measureTpcB(databaseUrl: string, { clients, seconds }: { clients: number; seconds: number }) {
  const prepared = spawnSync('pgbench', ['-i', '-q', '-s', '10', databaseUrl], { encoding: 'utf8' })
  if (prepared.error || prepared.status !== 0) return undefined
  const args = ['-c', String(clients), '-j', '1', '-T', String(seconds), databaseUrl]
  const { stdout } = spawnSync('pgbench', args, { encoding: 'utf8' })
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  return Number.isFinite(rate) ? rate : undefined
}
