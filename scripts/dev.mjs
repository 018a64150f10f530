import { checkNode } from './check-node.mjs'
import { endWithParent } from './end-with-parent.mjs'

checkNode()
if (process.env.npm_lifecycle_event) endWithParent()
process.env.NODE_ENV ??= 'development'
await import('../server/main.ts')
