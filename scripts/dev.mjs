import { checkNode } from './check-node.mjs'

checkNode()
process.env.NODE_ENV ??= 'development'
await import('../server/main.ts')
