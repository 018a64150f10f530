import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Config } from '#src/platform/config/config.server.ts'
import type { DiskSpace } from '#src/platform/files/disk-space.server.ts'
import { openRateLimiter, type RateLimiter } from '#src/platform/rate-limits/rate-limiter.server.ts'
import { createApp } from '../../server/app.ts'
import type { ShutdownState } from '../../server/plugins/announce-shutdown.ts'
import { createTestShop, type TestShop, type TestShopOptions, testSessionSecret } from './create-test-shop.ts'
import { createTestClient, type TestClient } from './test-client.ts'

export type TestApp = TestShop & {
  app: FastifyInstance
  /** Creates a client with its own cookies, which sends the CSRF token and the AJAX header with its calls. */
  visit(): TestClient
  /** Starts a second instance of the shop on the same database. The caller closes it. */
  startInstance(options?: { shutdown?: ShutdownState }): Promise<FastifyInstance>
}

type Options = {
  /** Overrides of the default settings. */
  settings?: Partial<Config>
  /** Extra endpoints of the test, protected and rate-limited like those of the shop. */
  calls?: FastifyPluginAsync
  limits?: RateLimiter
  /** Enough, unless the test says otherwise. */
  diskSpace?: DiskSpace
  /** False for a live shop, without stand-ins. */
  isDemo?: boolean
  providers?: TestShopOptions['providers']
}

/** The whole app on a test shop, called by `inject` instead of a socket. Rate limits are off unless `settings` turns them on. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const { settings, calls, limits, isDemo, providers } = options
  const { diskSpace = { getState: async () => 'enough' as const } } = options
  const test = await createTestShop({ rateLimits: false, ...settings }, { isDemo, providers })
  const { shop, clock, database } = test
  const resources = {
    config: shop.config,
    database,
    files: shop.files,
    diskSpace,
    limits: limits ?? (await openRateLimiter(shop.config)),
    mailer: shop.mailer,
    payments: shop.payments,
    pictureDecoder: shop.pictureDecoder,
    downloads: shop.downloads,
    postcodes: shop.postcodes,
    isDemo: shop.isDemo,
    clock,
    secretBox: shop.secretBox,
    sessionSecret: testSessionSecret,
    close: async () => {},
  }
  const app = await createApp(resources, { extraCalls: calls })
  await app.ready()
  return {
    ...test,
    app,
    visit: () => createTestClient(app),
    async startInstance({ shutdown } = {}) {
      const instance = await createApp(resources, { extraCalls: calls, shutdown })
      await instance.ready()
      return instance
    },
    async close() {
      await app.close()
      await resources.limits.close()
      await test.close()
    },
  }
}
