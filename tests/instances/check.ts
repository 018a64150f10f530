import type { Cluster } from './cluster.ts'

/** One row of the table of verdicts. */
export type CheckResult = { name: string; isPassed: boolean; detail: string }

/** A group of results, by its name on the command line. */
export type Check = { name: string; run(cluster: Cluster): Promise<CheckResult[]> }

export function printResults(results: readonly CheckResult[]): void {
  const width = Math.max(...results.map(({ name }) => name.length))
  console.log('')
  for (const { name, isPassed, detail } of results) {
    console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name.padEnd(width)}  ${detail}`)
  }
}
