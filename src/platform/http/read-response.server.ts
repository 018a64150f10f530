/** Reads the body of an external response and throws when it is larger than `maxBytes` [T68]. */
export async function readResponseBody({ body }: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
