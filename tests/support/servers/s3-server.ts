import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '#src/platform/files/s3-files.server.ts'

export type S3Server = {
  config: S3Config
  objects: Map<string, Buffer>
  /** Makes the next `times` requests fail with 503. */
  failNext(times: number): void
  close(): void
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** An S3 server with one bucket: supports what the shop uses and rejects requests without a valid signature. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  let failures = 0
  const secrets = { accessKeyId: 'AKTEST', secretAccessKey: 'a/secret+key', region: 'eu-west-2' }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const key = /^\/files\/(.+)$/.exec(request.url ?? '')?.[1]
    if (failures > 0) {
      failures -= 1
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    } else if (!key || !isSigned(request, body, secrets)) response.writeHead(403).end('<Error/>')
    else if (request.method === 'PUT') {
      objects.set(key, body)
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      const found = objects.get(key)
      response.writeHead(found ? 200 : 404).end(found ?? '<Error><Code>NoSuchKey</Code></Error>')
    }
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: { ...secrets, endpoint, bucket: 'files' },
    objects,
    failNext: (times) => {
      failures = times
    },
    close: () => server.close(),
  }
}

/** Verifies the AWS signature version 4 without the shop's code. */
function isSigned(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  secrets: Omit<S3Config, 'endpoint' | 'bucket'>,
) {
  const authorizationPattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, day, region, names, signature] = authorizationPattern.exec(headers.authorization ?? '') ?? []
  const requestDate = String(headers['x-amz-date'])
  const isNow =
    Math.abs(Date.parse(requestDate.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')) - Date.now()) < 900_000
  if (id !== secrets.accessKeyId || region !== secrets.region || !names || !day || !isNow) return false
  if (headers['x-amz-content-sha256'] !== sha256(body) || !names.split(';').includes('host')) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}`)
  const canonical = `${method}\n${url}\n\n${lines.join('\n')}\n\n${names}\n${sha256(body)}`
  const text = `AWS4-HMAC-SHA256\n${requestDate}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`
  let key: Buffer | string = `AWS4${secrets.secretAccessKey}`
  for (const part of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(text).digest('hex') === signature
}
