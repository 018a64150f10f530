import { type AddressInfo, connect } from 'node:net'
import multipart from '@fastify/multipart'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { readUpload } from './upload.server.ts'

const maxBytes = 1_000_000

/** Sends a file over a real connection and reads only afterwards, as a browser does. */
async function sendFile(fileBytes: number): Promise<string> {
  const app = fastify()
  await app.register(multipart)
  app.post('/', async (request) => {
    const form = await readUpload(request, { maxBytes, isAllowed: () => true })
    return { result: typeof form === 'string' ? form : form.file?.bytes.length }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(fileBytes, 1), Buffer.from('\r\n--x--\r\n')])
  try {
    return await new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`,
        )
        socket.write(body, () => socket.setEncoding('utf8').on('data', (text) => resolve(String(text))))
      })
      socket.on('error', reject).on('close', () => reject(new Error('No response')))
    })
  } finally {
    await app.close()
  }
}

it.each([
  { what: 'a file within the limit', bytes: 900_000, result: 900_000 },
  { what: 'a file of 20 MB', bytes: 20_000_000, result: 'too_large' },
])('answers a client that sends $what before it reads', async ({ bytes, result }) => {
  expect(await sendFile(bytes)).toContain(JSON.stringify({ result }))
})
