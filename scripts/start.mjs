// Plain JavaScript, so that an old Node can still read why it cannot go on.
import { checkNode } from './check-node.mjs'
import { endWithParent } from './end-with-parent.mjs'

checkNode()
if (process.env.npm_lifecycle_event) endWithParent()
process.env.NODE_ENV ??= 'production'
const { checkStart, endStart } = await import('../server/check-start.ts')
await checkStart().catch(endStart)
const { buildIfChanged } = await import('./build-if-changed.ts')
await buildIfChanged()
await import('../server/main.ts')
