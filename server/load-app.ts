import type { Server } from 'node:http'
import path from 'node:path'
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify'
import type * as AppModule from './app.ts'
import { loggerOptions } from './logging.ts'
import type { Resources } from './open-resources.ts'

type Loading = { resources: Resources; server: Server; serverFactory: FastifyServerFactory }
type LoadedApp = { current(): FastifyInstance; close(): Promise<void> }

/** The app from the production build, or from Vite with hot reload while developing. */
export function loadApp(loading: Loading): Promise<LoadedApp> {
  return loading.resources.config.mode === 'development' ? loadWithVite(loading) : loadBuilt(loading)
}

async function loadBuilt({ resources, serverFactory }: Loading): Promise<LoadedApp> {
  const built = path.resolve(import.meta.dirname, '../build/server/index.js')
  const { createApp } = (await import(built)) as typeof AppModule
  const app = await createApp(resources, { serverFactory, runsJobs: true })
  return { current: () => app, close: () => app.close() }
}

async function loadWithVite({ resources, server, serverFactory }: Loading): Promise<LoadedApp> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  let loaded: typeof AppModule | undefined
  let running: FastifyInstance | undefined
  let newest: Promise<FastifyInstance>

  // A change of any module makes a new app, on the same database and port.
  const freshApp = async () => {
    const module = (await vite.ssrLoadModule('./server/app.ts')) as typeof AppModule
    if (module !== loaded) {
      loaded = module
      newest = replace(module)
    }
    return newest
  }
  const replace = async ({ createApp }: typeof AppModule) => {
    const next = await createApp(resources, { runsJobs: true })
    await next.ready()
    const former = running
    running = next
    // Its jobs would go on beside the new one's. What both stand on is not its own, and stays open.
    await former?.close()
    return next
  }

  // Vite answers for modules and assets first, the newest app for the rest.
  const answerThroughVite: FastifyServerFactory = (_handler, options) =>
    serverFactory((request, response) => {
      vite.middlewares(request, response, () => {
        freshApp().then(
          (app) => app.routing(request, response),
          (error: unknown) => {
            const fault = error instanceof Error ? error : new Error(String(error))
            vite.ssrFixStacktrace(fault)
            response.writeHead(500, { 'Content-Type': 'text/plain' }).end(fault.stack)
          },
        )
      })
    }, options)

  await freshApp()
  // It listens for as long as the process lives, and answers nothing by itself.
  const door = Fastify({ serverFactory: answerThroughVite, logger: loggerOptions(resources.config) })
  return {
    current: () => door,
    async close() {
      await door.close()
      await running?.close()
      await vite.close()
    },
  }
}
