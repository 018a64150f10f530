import { readdirSync, readFileSync } from 'node:fs'

/** The process ids of a process and all its descendants, from /proc. */
export function listProcessTree(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : ''
    const parent = /^\d+ \(.*\) \w (\d+) /.exec(stat)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const tree = [root]
  // The array grows while it is iterated.
  for (const pid of tree) tree.push(...[...parents].flatMap(([child, parent]) => (parent === pid ? child : [])))
  return tree
}

/** The resident memory of a process and its descendants together. */
export function readTreeRssBytes(root: number): number {
  return listProcessTree(root).reduce((sum, pid) => {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? '0'
    return sum + Number(kilobytes) * 1024
  }, 0)
}

/** Ticks are hundredths of a second. */
const msPerTick = 10

/**
 * The processor time that a process has used. Unlike the time of a clock it hardly depends on what else the machine does.
 * `ofEndedChildren` is that of its children that have ended.
 */
export function readCpuMs(pid: number): { own: number; ofEndedChildren: number } {
  const ticks = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 15)
    .map(Number)
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = ticks
  return { own: (user + system) * msPerTick, ofEndedChildren: (childUser + childSystem) * msPerTick }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}
