/** The file store for uploads and seeded files. A key is a path such as `pictures/mug-1.svg`. */
export type Files = {
  put(key: string, bytes: Uint8Array | string): Promise<void>
  find(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/
// File names may have 255 bytes, and `put` appends 42 to the name.
const maxKeyLength = 200

export function isFileKey(key: string): boolean {
  return key.length <= maxKeyLength && keyPattern.test(key)
}

/** Throws on an invalid key. The shop generates all keys, so this is a bug, and it prevents path traversal [T79]. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 100))}`)
}
