import { statfs } from 'node:fs/promises'
import { withTimeLimit } from '#src/shared/with-time-limit.ts'
import type { Files } from './file-keys.server.ts'

/** `low`: no file is stored, so that the rest of the disk stays for orders. */
export type DiskState = 'enough' | 'low'
export type DiskSpace = { getState(): Promise<DiskState> }

const minFreeBytes = 512 * 1024 * 1024
/** On a small disk this share counts instead. */
const minFreeShare = 0.1
/** A state is not older than this. */
const maxAgeMs = 2_000
const readTimeoutMs = 500

type Space = { freeBytes: number; totalBytes: number }

/**
 * Watches the disk of a folder [F11]. A folder that cannot be read counts as one with enough space, and so does one that
 * does not answer, such as a network disk that is gone. A new read starts only after the last one has ended, because each
 * occupies one of the few threads of Node.
 */
export function watchDiskSpace(folder: string, readSpace: (folder: string) => Promise<Space> = readFolder): DiskSpace {
  let isReading = false
  let read: { state: Promise<DiskState>; at: number } | undefined
  const startRead = () => {
    isReading = true
    const state = readSpace(folder)
      .then(toState, (): DiskState => 'enough')
      .finally(() => {
        isReading = false
      })
    return withTimeLimit(readTimeoutMs, state).catch((): DiskState => 'enough')
  }
  return {
    getState() {
      const now = performance.now()
      if (!read || (!isReading && now - read.at > maxAgeMs)) read = { state: startRead(), at: now }
      return read.state
    },
  }
}

function toState({ freeBytes, totalBytes }: Space): DiskState {
  return freeBytes < Math.min(minFreeBytes, totalBytes * minFreeShare) ? 'low' : 'enough'
}

async function readFolder(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** Stores no file while the disk has little space left: orders and emails need the rest [F11]. */
export function refuseWhenDiskLow(files: Files, diskSpace: DiskSpace): Files {
  return {
    async put(key, bytes) {
      if ((await diskSpace.getState()) === 'low') throw diskFullError()
      await files.put(key, bytes)
    },
    find: (key) => files.find(key),
    remove: (key) => files.remove(key),
  }
}

/** Whether a file could not be stored because the disk, or the share of the shop's user, is full. */
export function isDiskFull(fault: unknown): boolean {
  const { code, cause } = (fault ?? {}) as { code?: unknown; cause?: { code?: unknown } | null }
  return [code, cause?.code].some((reason) => reason === 'ENOSPC' || reason === 'EDQUOT')
}

const diskFullError = () => Object.assign(new Error('The disk has too little free space'), { code: 'ENOSPC' })
