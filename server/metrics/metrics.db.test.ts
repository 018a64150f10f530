import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOutage } from '#src/platform/http/outages.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

const metricsToken = 'a-token-for-tests-with-0123456789-characters'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ settings: { metricsToken } })
})
afterAll(() => test.close())

const scrape = (authorization?: string) =>
  test.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

/** The samples of a metric, without those that merely divide a histogram. */
async function readSamples(name: string): Promise<string[]> {
  const { body } = await scrape(`Bearer ${metricsToken}`)
  return body.split('\n').filter((line) => line.startsWith(name) && !line.includes('_bucket{'))
}

describe('/metrics', () => {
  it('requires the token, and is never cached', async () => {
    const { statusCode, headers, body } = await scrape(`Bearer ${metricsToken}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it.each([undefined, 'Bearer', 'Bearer guess', `Basic ${metricsToken}`, `Bearer ${metricsToken}x`])(
    'refuses the authorization %j',
    async (authorization) => {
      const { statusCode, body, headers } = await scrape(authorization)
      expect([statusCode, body, headers['cache-control']]).toEqual([401, '', 'no-store'])
    },
  )

  it('does not exist in a shop without a token', async () => {
    const other = await createTestApp()
    const { body } = await other.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })
    await other.close()
    expect(body).not.toContain('nodejs_')
  })
})

describe('the metrics', () => {
  it('count requests by the pattern of their route, not by their path', async () => {
    await test.app.inject('/healthz')
    for (const slug of ['one', 'two', 'three']) await test.app.inject(`/data/product/${slug}`)
    for (const path of ['/no-such-page-1', '/no-such-page-2']) await test.app.inject(path)
    const samples = (await readSamples('tradecraft_request_duration_seconds_count')).join('\n')
    expect(samples).toMatch(/method="GET",route="\/healthz",status="200"\} 1/)
    expect(samples).not.toMatch(/no-such-page|three/)
  })

  it('count hits and misses of the page cache', async () => {
    for (let time = 0; time < 3; time += 1) await test.app.inject('/cached')
    const samples = await readSamples('tradecraft_cache_requests_total')
    expect(samples).toContainEqual(expect.stringMatching(/cache="pages",result="hit"\} [1-9]/))
    expect(samples).toContainEqual(expect.stringMatching(/cache="pages",result="miss"\} [1-9]/))
  })

  it('count jobs by outcome, and those that wait', async () => {
    const { shop } = test
    const kinds = ['test done', 'test refused', 'test waiting']
    await shop.db.insert(jobs).values(kinds.map((kind) => ({ kind, payload: {}, availableAt: shop.clock.now() })))
    await runJobs(shop, { 'test done': async () => {}, 'test refused': async () => ({ refused: 'no mailbox' }) })
    expect(await readSamples('tradecraft_jobs_')).toEqual(
      expect.arrayContaining([
        'tradecraft_jobs_total{kind="test done",outcome="done"} 1',
        'tradecraft_jobs_total{kind="test refused",outcome="refused"} 1',
        'tradecraft_jobs_waiting{kind="test waiting"} 1',
        'tradecraft_jobs_failed{kind="test refused"} 1',
      ]),
    )
  })

  it('count failures of outside services', async () => {
    reportOutage('email', Object.assign(new Error('jo@example.com'), { code: 'ECONNREFUSED' }))
    expect(await readSamples('tradecraft_outages_total')).toEqual([
      'tradecraft_outages_total{service="email",reason="ECONNREFUSED"} 1',
    ])
  })

  it('tell the state of the pool and that the database answers', async () => {
    expect(await readSamples('tradecraft_database_up')).toEqual(['tradecraft_database_up 1'])
    expect(await readSamples('tradecraft_database_connections{state="open"')).toEqual([
      expect.stringMatching(/\} [1-9]/),
    ])
  })

  it('include everything that the dashboard and the alerts of docs/grafana show', async () => {
    const { body } = await scrape(`Bearer ${metricsToken}`)
    const files = ['dashboard.json', 'alerts.yaml'].map((file) => readFileSync(`docs/grafana/${file}`, 'utf8')).join()
    const names = new Set(files.match(/\b(?:tradecraft|nodejs|process)_\w+/g))
    expect(names.size).toBeGreaterThan(10)
    const known = (name: string) => body.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)
    expect([...names].filter((name) => !known(name))).toEqual([])
  })
})
