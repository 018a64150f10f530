import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const checkIntervalMs = 200

/**
 * Browsers open connections in advance. Node treats one that has sent no request yet as busy, so it would delay the
 * shutdown until its headers time out.
 */
export function trackUnusedConnections(server: Server): { close(): void } {
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))

  const closeSilent = () => {
    for (const socket of silent) socket.destroy()
  }
  return {
    close() {
      closeSilent()
      setInterval(closeSilent, checkIntervalMs).unref()
    },
  }
}
