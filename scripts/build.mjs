import { checkNode } from './check-node.mjs'

checkNode()
const { buildIfChanged } = await import('./build-if-changed.ts')
await buildIfChanged()
