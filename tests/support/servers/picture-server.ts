import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Downloads, openDownloads } from '#src/platform/http/downloads.server.ts'

export type PictureServer = {
  /** The address of a file that the server has. */
  toUrl(path: string): string
  /** Paths that were asked for. */
  requests: string[]
  /** Reaches this server and no other, whatever the name in the URL. */
  downloads: Downloads
  close(): void
}

/** A host of pictures outside of the shop. Unknown paths are answered with 404. */
export async function startPictureServer(files: ReadonlyMap<string, Buffer>): Promise<PictureServer> {
  const requests: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    const bytes = files.get(url)
    response.writeHead(bytes ? 200 : 404).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    toUrl: (path) => `http://pictures.example:${port}${path}`,
    requests,
    downloads: openDownloads({
      isAllowed: (target) => target.address === '127.0.0.1' && target.port === port,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
