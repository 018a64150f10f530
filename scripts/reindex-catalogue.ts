import { exitWithStartError, ownerOnlyUmask } from '../server/start/check-start.ts'
import { openResources } from '../server/start/open-resources.ts'
import { showProgress } from '../server/start/show-progress.ts'
import { reindexCatalogue } from '../src/domains/catalogue/listing/reindex-service.server.ts'
import { readConfig } from '../src/platform/config/config.server.ts'

/** Runs while no shop is open on an embedded database; on PostgreSQL at any time. */
async function main() {
  const resources = await openResources(readConfig(process.env))
  try {
    const startedAt = performance.now()
    const { products, outdated } = await reindexCatalogue(resources.database.db, (share) =>
      showProgress('Rebuilding listings and search', share),
    )
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`Rebuilt the rows of ${products} products in ${seconds} s. ${outdated} had wrong prices or categories.`)
  } finally {
    await resources.close()
  }
}

process.umask(ownerOnlyUmask)
main().catch(exitWithStartError)
