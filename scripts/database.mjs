import { checkNode } from './check-node.mjs'

checkNode()
await import('./database.ts')
