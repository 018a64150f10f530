import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Config } from '#src/platform/env.server.ts'
import { type Limits, openLimits } from '#src/platform/limits.server.ts'
import { createApp } from '../../server/app.ts'
import { createTestShop, type TestShop } from './create-test-shop.ts'
import { type Jar, visitShop } from './visit-shop.ts'

export type TestApp = TestShop & {
  app: FastifyInstance
  /** A browser of its own: keeps cookies, reads the token of a page, sends marker and token with its calls. */
  visit(): Jar
}

type Options = {
  /** Differences from the default settings. */
  settings?: Partial<Config>
  /** Calls that only the test knows, guarded and limited like the shop's own. */
  calls?: FastifyPluginAsync
  limits?: Limits
  /** False for a shop of its owner, without stand-ins. */
  isDemo?: boolean
}

/** The whole app, answering `inject` instead of a socket, on a test shop. Rate limits are off unless `settings` turns them on. */
export async function createTestApp({ settings, calls, limits, isDemo }: Options = {}): Promise<TestApp> {
  const test = await createTestShop({ rateLimits: false, ...settings }, { isDemo })
  const { shop, clock, database } = test
  const resources = {
    config: shop.config,
    database,
    files: shop.files,
    limits: limits ?? (await openLimits(shop.config)),
    mailer: shop.mailer,
    payments: shop.payments,
    pictureDecoder: shop.pictureDecoder,
    postcodes: shop.postcodes,
    isDemo: shop.isDemo,
    clock,
    sessionSecret: randomBytes(32).toString('base64url'),
    close: async () => {},
  }
  const app = await createApp(resources, { extraCalls: calls })
  await app.ready()
  return {
    ...test,
    app,
    visit: () => visitShop(app),
    async close() {
      await app.close()
      await resources.limits.close()
      await test.close()
    },
  }
}
