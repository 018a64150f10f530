import type { TestApp } from './create-test-app.ts'

/** Encodes a form as `multipart/form-data`, as a browser does. */
export function encodeMultipart(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { body: `${parts.join('')}--x--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}

export async function postMultipartForm(test: TestApp, url: string, fields: Record<string, string>) {
  const { body, headers } = encodeMultipart(fields)
  return test.visit().post(url, body as unknown as object, { headers: { ...headers, 'accept-language': 'en' } })
}
