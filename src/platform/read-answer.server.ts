/** The body of somebody else's answer, as long as it is no longer than that (threats.md T68). */
export async function readAnswer({ body }: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error(`The answer is longer than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
