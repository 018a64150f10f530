import type { Server } from 'node:http'
import path from 'node:path'
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify'
import type * as AppModule from '../app.ts'
import { loggerOptions } from '../http/logging.ts'
import type { ShutdownState } from '../plugins/announce-shutdown.ts'
import type { Resources } from './open-resources.ts'

type Loading = { resources: Resources; server: Server; serverFactory: FastifyServerFactory; shutdown: ShutdownState }
type LoadedApp = { current(): FastifyInstance; close(): Promise<void> }

/** Loads the app from the production build, or through Vite with hot reload in development. */
export function loadApp(loading: Loading): Promise<LoadedApp> {
  return loading.resources.config.mode === 'development' ? loadWithVite(loading) : loadBuilt(loading)
}

async function loadBuilt({ resources, serverFactory, shutdown }: Loading): Promise<LoadedApp> {
  const built = path.resolve(import.meta.dirname, '../../build/server/index.js')
  const { createApp } = (await import(built)) as typeof AppModule
  const app = await createApp(resources, { serverFactory, runsJobs: true, shutdown })
  return { current: () => app, close: () => app.close() }
}

async function loadWithVite({ resources, server, serverFactory, shutdown }: Loading): Promise<LoadedApp> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  let loaded: typeof AppModule | undefined
  let running: FastifyInstance | undefined
  let newest: Promise<FastifyInstance>

  // A changed module creates a new app on the same database and port.
  const getNewestApp = async () => {
    const module = (await vite.ssrLoadModule('./server/app.ts')) as typeof AppModule
    if (module !== loaded) {
      loaded = module
      newest = replace(module)
    }
    return newest
  }
  const replace = async ({ createApp }: typeof AppModule) => {
    const next = await createApp(resources, { runsJobs: true, shutdown })
    await next.ready()
    const former = running
    running = next
    // Closing stops its background jobs; the shared resources stay open.
    await former?.close()
    return next
  }

  // Vite serves modules and assets, the newest app everything else.
  const serveThroughVite: FastifyServerFactory = (_handler, options) =>
    serverFactory((request, response) => {
      vite.middlewares(request, response, () => {
        getNewestApp().then(
          (app) => app.routing(request, response),
          (error: unknown) => {
            const fault = error instanceof Error ? error : new Error(String(error))
            vite.ssrFixStacktrace(fault)
            response.writeHead(500, { 'Content-Type': 'text/plain' }).end(fault.stack)
          },
        )
      })
    }, options)

  await getNewestApp()
  // Owns the port for the life of the process; requests go to Vite and the newest app.
  const listener = Fastify({ serverFactory: serveThroughVite, logger: loggerOptions(resources.config) })
  return {
    current: () => listener,
    async close() {
      await listener.close()
      await running?.close()
      await vite.close()
    },
  }
}
