import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#src/platform/config/config.server.ts'

/**
 * Throws when the data folder belongs to another user: files that a backup or restore as root leaves in it could be neither read
 * nor removed by the shop. The owner of the files that the shop has made is its user; the folder itself may be a mount of root.
 */
export function throwUnlessOwner(dataDir: string, userId = process.getuid?.()): void {
  const findOwner = (name: string) => statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.uid
  const shopUser = findOwner('database') ?? findOwner('files')
  const owner = shopUser ?? findOwner('')
  if (userId === undefined || owner === undefined || owner === userId) return
  if (shopUser === undefined && userId !== 0 && isWritable(dataDir)) return
  throw new StartError(
    `The data folder ${dataDir} belongs to the user with id ${owner}, but this command runs as ${userId}. Run it as the user of the shop, such as by sudo -u '#${owner}'. If ${owner} is not that user, correct the owner by chown -R first.`,
  )
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
