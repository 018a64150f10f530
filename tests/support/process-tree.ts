import { readdirSync, readFileSync } from 'node:fs'

/** A process and all that it has started, as Linux lists them. */
export function listProcessTree(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : ''
    const parent = /^\d+ \(.*\) \w (\d+) /.exec(stat)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const tree = [root]
  // The list grows while it is walked.
  for (const pid of tree) tree.push(...[...parents].flatMap(([child, parent]) => (parent === pid ? child : [])))
  return tree
}

/** The memory that a process and its children occupy together. */
export function readTreeRssBytes(root: number): number {
  return listProcessTree(root).reduce((sum, pid) => {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? '0'
    return sum + Number(kilobytes) * 1024
  }, 0)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}
