import { globSync } from 'node:fs'
import { cruise, type IReporterOutput } from 'dependency-cruiser'
import { importRules } from './import-rules.ts'

const sourceFolders = ['src', 'server', 'database', 'scripts', 'tests', 'bench']

export type ForbiddenImport = { rule: string; from: string; to: string }

export async function findForbiddenImports(baseDir: string): Promise<ForbiddenImport[]> {
  const files = globSync(`{${sourceFolders.join(',')}}/**/*.{ts,tsx}`, { cwd: baseDir })
  const present = sourceFolders.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)))
  const result: IReporterOutput = await cruise(present, {
    baseDir,
    // TypeScript 7 has no API for other tools: without swc, dependency-cruiser finds no imports and reports no error.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|data)/' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    ruleSet: { forbidden: importRules },
    validate: true,
  })
  if (typeof result.output === 'string') throw new Error(result.output)
  const { summary, modules } = result.output
  const checked = new Set(modules.map(({ source }) => source))
  const unchecked = files.filter((file) => !checked.has(file))
  if (unchecked.length > 0 || summary.totalDependenciesCruised === 0) {
    throw new Error(`${modules.length} modules were checked, but not ${unchecked.join(', ') || 'their imports'}.`)
  }
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

if (import.meta.main) {
  const forbidden = await findForbiddenImports(process.cwd())
  for (const { rule, from, to } of forbidden) console.error(`${from} must not import ${to} (${rule})`)
  if (forbidden.length > 0) process.exitCode = 1
}
