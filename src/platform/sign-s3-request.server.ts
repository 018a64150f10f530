import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string }

type Request = {
  method: string
  /** Its path is signed as it stands, so it must need no escaping beyond what it has. */
  url: URL
  body: Uint8Array | string
  at: Date
  headers?: Readonly<Record<string, string>>
}

const hashOf = (text: Uint8Array | string) => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** AWS Signature Version 4, as every S3-compatible store asks for it. Answers the headers to send along. */
export function signS3Request(
  { method, url, body, at, headers = {} }: Request,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
): Record<string, string> {
  const moment = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const own = { ...headers, 'x-amz-content-sha256': hashOf(body), 'x-amz-date': moment }
  const signed = Object.entries({ ...own, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const canonical = [method, url.pathname, url.search.slice(1), lines, names, own['x-amz-content-sha256']].join('\n')

  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, hashOf(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(keyed, keyed(`AWS4${secretAccessKey}`, day))
  const signature = keyed(key, toSign).toString('hex')
  return {
    ...own,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
