import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string }

type UnsignedRequest = {
  method: string
  /** The path is signed as it is, so it must be escaped already. */
  url: URL
  body: Uint8Array | string
  at: Date
  headers?: Readonly<Record<string, string>>
}

const hashHex = (text: Uint8Array | string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signs a request with AWS Signature Version 4 and returns the headers to send. */
export function signS3Request(
  { method, url, body, at, headers = {} }: UnsignedRequest,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
): Record<string, string> {
  const timestamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = timestamp.slice(0, 8)
  const ownHeaders = { ...headers, 'x-amz-content-sha256': hashHex(body), 'x-amz-date': timestamp }
  const headersToSign = Object.entries({ ...ownHeaders, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1))
  const signedHeaders = headersToSign.map(([name]) => name).join(';')
  const canonicalHeaders = headersToSign.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const canonicalRequest = [
    method,
    url.pathname,
    url.search.slice(1),
    canonicalHeaders,
    signedHeaders,
    ownHeaders['x-amz-content-sha256'],
  ].join('\n')

  const credentialScope = `${day}/${region}/s3/aws4_request`
  const stringToSign = ['AWS4-HMAC-SHA256', timestamp, credentialScope, hashHex(canonicalRequest)].join('\n')
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day))
  const signature = hmac(signingKey, stringToSign).toString('hex')
  return {
    ...ownHeaders,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${credentialScope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  }
}
