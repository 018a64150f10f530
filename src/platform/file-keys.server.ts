/** Where uploaded and seeded files are kept: a key such as `pictures/mug-1.svg`, and its bytes. */
export type Files = {
  put(key: string, bytes: Uint8Array | string): Promise<void>
  find(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
}

const allowedKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/
// A file system takes names of 255 bytes, and `put` appends 42 to the name.
const maxKeyLength = 200

export function isKey(key: string): boolean {
  return key.length <= maxKeyLength && allowedKey.test(key)
}

/** What is kept and removed is named by us: another name is a bug, never a path out of the folder (T79). */
export function demandKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 100))}`)
}
