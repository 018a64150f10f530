import { createServer, type RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { createSetupLink } from '../src/domains/customers/staff/first-administrator-service.server.ts'
import { serveDatabaseCopies } from '../src/platform/backups/database-copy.server.ts'
import { listStartWarnings } from '../src/platform/config/start-warnings.server.ts'
import { restrictDataFolder } from '../src/platform/files/restrict-to-owner.server.ts'
import { checkStart, exitWithStartError, listenOrThrow, ownerOnlyUmask } from './start/check-start.ts'
import { loadApp } from './start/load-app.ts'
import { openResources, type Resources } from './start/open-resources.ts'
import { startupMessage } from './start/startup-message.ts'
import { trackUnusedConnections } from './start/unused-connections.ts'

const hardStopMs = 25_000
/** Longer than a proxy keeps an idle connection, so that the shop closes none that the proxy is about to use. */
const keepAliveMs = 75_000

async function main() {
  const config = await checkStart()
  const warning = restrictDataFolder(config.dataDir)
  if (warning) console.warn(warning)
  const resources = await openResources(config)

  // One HTTP server for the life of the process; in development every change replaces the app behind it.
  let handleRequest: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer(
    // Slow and oversized headers hold no connection [T95].
    { requestTimeout: 60_000, headersTimeout: 10_000, maxHeaderSize: 16_384, keepAliveTimeout: keepAliveMs },
    (request, response) => handleRequest(request, response),
  )
  const shutdown = { isStopping: false }
  const unusedConnections = trackUnusedConnections(server)
  const app = await loadApp({
    resources,
    server,
    shutdown,
    serverFactory: (handler) => {
      handleRequest = handler
      return server
    },
  })

  const copies = resources.database.isEmbedded
    ? await serveDatabaseCopies(config.dataDir, resources.database, {
        onFault: (fault) => app.current().log.error(fault),
      })
    : undefined

  const ending = closeWithGrace({ delay: hardStopMs, skip: ['SIGTERM'] }, async ({ err, manual: isTerminated }) => {
    if (err) app.current().log.fatal(err)
    shutdown.isStopping = true
    // A connection without further requests would hold up the end.
    server.keepAliveTimeout = 1
    // The balancer sees `/readyz` and sends no more requests; those that it sends until then are still answered.
    if (isTerminated) await wait(config.shutdownDelaySeconds * 1000)
    unusedConnections.close()
    await copies?.close()
    await app.close()
    await resources.close()
  })
  // A service manager and npm may each send SIGTERM: only the first one counts. Another signal, such as SIGINT, ends at once.
  process.on('SIGTERM', () => {
    if (!shutdown.isStopping) ending.close()
  })

  await listenOrThrow(config, () => app.current().listen({ port: config.port, host: config.host }))
  console.log(startupMessage(config, resources.isDemo))
  if (!resources.isDemo) for (const sentence of listStartWarnings(config)) console.warn(`Warning: ${sentence}`)
  await printSetupLink(resources)
}

/** A shop without an administrator is set up by whoever reads this output. */
async function printSetupLink({ database, clock, config }: Resources) {
  const url = await createSetupLink({ db: database.db, clock, config })
  if (url) console.log(`This shop has no administrator yet. Open this link within 24 hours to create one:\n${url}`)
}

process.umask(ownerOnlyUmask)
main().catch(exitWithStartError)
