import { checkNode } from './check-node.mjs'

checkNode()
const { check } = await import('./check.ts')
process.exitCode = (await check()) ? 0 : 1
