import { once } from 'node:events'
import { createServer } from 'node:net'

// Below what systems give to connections that go out: one of those could take the port before whoever asked for it does.
const lowest = 20_000
const highest = 32_000

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = lowest + Math.floor(Math.random() * (highest - lowest))
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
