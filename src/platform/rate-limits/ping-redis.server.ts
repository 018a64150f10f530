import { createClient } from '@redis/client'

/** Rejects when Redis cannot be reached. */
export async function pingRedis(url: string): Promise<void> {
  const client = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.ping()
  } finally {
    client.destroy()
  }
}
