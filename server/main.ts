import { createServer, type RequestListener } from 'node:http'
import closeWithGrace from 'close-with-grace'
import { checkStart, endStart, listen, ownerOnly } from './check-start.ts'
import { loadApp } from './load-app.ts'
import { openResources } from './open-resources.ts'
import { trackSilentConnections } from './silent-connections.ts'
import { welcome } from './welcome.ts'

const hardStopMs = 25_000

async function main() {
  const config = await checkStart()
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
  console.log(welcome(config, resources.isDemo))
}

process.umask(ownerOnly)
main().catch(endStart)
