import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setUpTestTools } from './set-up-test-tools.ts'
import { toolEnvironment } from './tool-environment.ts'

type Counts = { passed: number; failed: number; skipped: string[] }
type Stage = { command: string; results?: (file: string) => Counts }

const vitest = (project: string): Stage => ({
  command: `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=${resultsOf(project)}`,
  results: readVitest,
})

/** Everything that `npm test` does, in this order; `npm test -- rules journeys` does only some of it. */
const stages: Record<string, Stage> = {
  check: { command: 'node scripts/check.mjs' },
  build: { command: 'node scripts/build.mjs' },
  rules: vitest('rules'),
  embedded: vitest('embedded'),
  postgres: vitest('postgres'),
  faults: vitest('faults'),
  journeys: { command: 'playwright test --reporter=list,json', results: readPlaywright },
}

export async function test(wanted: readonly string[]): Promise<boolean> {
  const unknown = wanted.find((name) => !(name in stages))
  if (unknown) {
    console.error(`There is no stage "${unknown}". The stages are: ${Object.keys(stages).join(', ')}.`)
    return false
  }
  const missing = setUpTestTools()
  if (missing) {
    console.error(missing)
    return false
  }
  mkdirSync('test-results', { recursive: true })
  const chosen = Object.entries(stages).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const done: { name: string; seconds: number; counts: Counts; isGood: boolean }[] = []
  for (const [position, [name, stage]] of chosen.entries()) {
    console.log(`\n▶ ${position + 1} of ${chosen.length}: ${name}`)
    done.push({ name, ...(await runStage(name, stage)) })
  }
  return summarise(done)
}

async function runStage(name: string, { command, results }: Stage) {
  const startedAt = Date.now()
  const file = resultsOf(name)
  rmSync(file, { force: true })
  const status = await run(command, file)
  const counts = results ? countsIn(file, results) : { passed: 0, failed: 0, skipped: [] }
  // What failed outside any test (a check, a file that could not be loaded) is a failure all the same.
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  return { seconds: (Date.now() - startedAt) / 1000, counts, isGood: status === 0 && counts.failed === 0 }
}

function run(command: string, resultsFile: string): Promise<number | null> {
  const env = toolEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile })
  const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], env })
  return new Promise((resolve) => child.on('close', resolve))
}

function summarise(done: readonly { name: string; seconds: number; counts: Counts; isGood: boolean }[]): boolean {
  console.log('')
  for (const { name, seconds, counts, isGood } of done) {
    const tests = counts.passed + counts.failed > 0 ? `${counts.passed} passed, ${counts.failed} failed` : ''
    console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${tests}`)
    for (const title of counts.skipped) console.log(`    skipped: ${title}`)
  }
  const sum = (of: (counts: Counts) => number) => done.reduce((total, { counts }) => total + of(counts), 0)
  console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
  return done.every(({ isGood }) => isGood)
}

function resultsOf(name: string): string {
  return `test-results/${name}.json`
}

/** No results at all: the tool itself failed, and its status says so. */
function countsIn(file: string, read: (file: string) => Counts): Counts {
  try {
    return read(file)
  } catch {
    return { passed: 0, failed: 1, skipped: [] }
  }
}

type VitestResults = { testResults: { assertionResults: { fullName: string; status: string }[] }[] }

function readVitest(file: string): Counts {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestResults
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return countTests(
    tests.map(({ fullName, status }) => ({
      title: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  )
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { projectName: string; status: string }[] }[]
}

function readPlaywright(file: string): Counts {
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as { suites: PlaywrightSuite[] }
  const flatten = (suite: PlaywrightSuite): PlaywrightSuite[] => [suite, ...(suite.suites ?? []).flatMap(flatten)]
  const outcomes = { expected: 'passed', flaky: 'passed', skipped: 'skipped' } as const
  return countTests(
    suites
      .flatMap(flatten)
      .flatMap(({ specs }) => specs)
      .flatMap(({ title, tests }) =>
        tests.map(({ projectName, status }) => ({
          title: `${title} (${projectName})`,
          // The list above names those that passed only when repeated.
          outcome: outcomes[status as keyof typeof outcomes] ?? 'failed',
        })),
      ),
  )
}

function countTests(tests: readonly { title: string; outcome: 'passed' | 'failed' | 'skipped' }[]): Counts {
  const titlesOf = (outcome: string) => tests.filter((test) => test.outcome === outcome).map(({ title }) => title)
  return { passed: titlesOf('passed').length, failed: titlesOf('failed').length, skipped: titlesOf('skipped') }
}
