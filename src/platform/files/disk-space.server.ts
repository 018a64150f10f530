import { statfs } from 'node:fs/promises'

/** `low`: uploads are refused, so that the rest of the disk stays for orders. */
export type DiskState = 'enough' | 'low'
export type DiskSpace = { getState(): Promise<DiskState> }

const minFreeBytes = 512 * 1024 * 1024
/** Of a small disk, this share instead. */
const minFreeShare = 0.1
/** A state is not older than this. */
const maxAgeMs = 2_000

type Space = { freeBytes: number; totalBytes: number }

/** Watches the disk of a folder [F11]. A folder that cannot be read counts as one with enough space. */
export function watchDiskSpace(folder: string, readSpace: (folder: string) => Promise<Space> = readFolder): DiskSpace {
  let read: { state: Promise<DiskState>; at: number } | undefined
  return {
    getState() {
      const now = performance.now()
      if (!read || now - read.at > maxAgeMs) {
        read = { state: readSpace(folder).then(toState, () => 'enough'), at: now }
      }
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

/** Whether a write failed because the disk, or the share of the shop's user, is full. */
export function isDiskFull(fault: unknown): boolean {
  const { code, cause } = fault as { code?: unknown; cause?: { code?: unknown } }
  return [code, cause?.code].some((reason) => reason === 'ENOSPC' || reason === 'EDQUOT')
}

/** Refuses a request before it writes anything. */
export const diskFullError = () => Object.assign(new Error('The disk has too little free space'), { code: 'ENOSPC' })
