// Plain JavaScript, so that an older Node can run it and print the required version.
import { checkNode } from './check-node.mjs'
import { endWithParent } from './end-with-parent.mjs'

checkNode()
if (process.env.npm_lifecycle_event) endWithParent()
process.env.NODE_ENV ??= 'production'
const { checkStart, exitWithStartError } = await import('../server/start/check-start.ts')
await checkStart().catch(exitWithStartError)
const { buildIfChanged } = await import('./build-if-changed.ts')
await buildIfChanged()
await import('../server/main.ts')
