import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { type Config, readConfig, StartError } from '../src/platform/env.server.ts'
import { loadApp } from './load-app.ts'
import { openResources } from './open-resources.ts'
import { trackSilentConnections } from './silent-connections.ts'
import { welcome } from './welcome.ts'

const hardStopMs = 25_000

async function main() {
  const config = readConfig(process.env)
  // Said before half a minute is spent on filling a new shop.
  await listen(config, () => tryAddress(config))
  const resources = await openResources(config)

  // One HTTP server for the life of the process; while developing, the app behind it is replaced on every change.
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 10_000, maxHeaderSize: 16_384 },
    (request, response) => answer(request, response),
  )
  const silent = trackSilentConnections(server)
  const app = await loadApp({
    resources,
    server,
    serverFactory: (handler) => {
      answer = handler
      return server
    },
  })

  closeWithGrace({ delay: hardStopMs }, async ({ err }) => {
    if (err) app.current().log.fatal(err)
    silent.close()
    await app.close()
    await resources.close()
  })

  await listen(config, () => app.current().listen({ port: config.port, host: config.host }))
  console.log(welcome(config, resources.database.isEmbedded))
}

async function tryAddress({ port, host }: Config) {
  const probe = createSocketServer().listen(port, host)
  await once(probe, 'listening')
  await new Promise((resolve) => probe.close(resolve))
}

async function listen(config: Config, attempt: () => Promise<unknown>) {
  try {
    await attempt()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${config.port} is in use. Stop the other program, or set PORT to a free one.`)
    }
    throw new StartError(`The shop cannot listen on ${config.host}:${config.port} (${code}). Check HOST and PORT.`)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
