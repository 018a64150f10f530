import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range of ephemeral ports, from which an outgoing connection could take the port first.
const minPort = 20_000
const maxPort = 32_000

/** Finds a port that no process listens on. */
export async function findFreePort(): Promise<number> {
  const port = minPort + Math.floor(Math.random() * (maxPort - minPort))
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return findFreePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
