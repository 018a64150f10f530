import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Place } from '#src/platform/s3-files.server.ts'

export type S3Server = {
  place: S3Place
  objects: Map<string, Buffer>
  /** The next so many calls are answered with 503. */
  failNext(times: number): void
  close(): void
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** A store of one bucket that speaks as much of S3 as the shop does, and believes no request that is not signed for it. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  let failures = 0
  const secrets = { accessKeyId: 'AKTEST', secretAccessKey: 'a/secret+key', region: 'eu-west-2' }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
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
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    place: { ...secrets, endpoint, bucket: 'files' },
    objects,
    failNext: (times) => {
      failures = times
    },
    close: () => server.close(),
  }
}

/** Reckoned from what arrived, by the rules of AWS and none of the shop's code. */
function isSigned(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  secrets: Omit<S3Place, 'endpoint' | 'bucket'>,
) {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, day, region, names, signature] = given.exec(headers.authorization ?? '') ?? []
  const moment = String(headers['x-amz-date'])
  const isNow =
    Math.abs(Date.parse(moment.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')) - Date.now()) < 900_000
  if (id !== secrets.accessKeyId || region !== secrets.region || !names || !day || !isNow) return false
  if (headers['x-amz-content-sha256'] !== sha256(body) || !names.split(';').includes('host')) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}`)
  const canonical = `${method}\n${url}\n\n${lines.join('\n')}\n\n${names}\n${sha256(body)}`
  const text = `AWS4-HMAC-SHA256\n${moment}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`
  let key: Buffer | string = `AWS4${secrets.secretAccessKey}`
  for (const part of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(text).digest('hex') === signature
}
