import { checkNode } from './check-node.mjs'

checkNode()
const { test } = await import('./test.ts')
process.exitCode = (await test(process.argv.slice(2))) ? 0 : 1
