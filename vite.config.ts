import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: frameChunk, debugName: 'frame' }] } } } },
    },
    // server/app.ts is the entry of the server build, so JSON calls and page loaders share one module graph.
    ssr: { build: { rollupOptions: { input: { index: './server/app.ts' } } } },
  },
})

/** Small, and on nearly every page: alone they would weigh twice as much. */
const usedEverywhere =
  /\/src\/(ui\/(text-link|button-link|card-frame|money|picture)\.tsx|translations\/card-text\.ts|domains\/catalogue\/components\/(product-card|category-tile)\.tsx)/

/** Every page loads the document and all it stands on: one file, as many small ones compress worse. */
function frameChunk(id: string, context: Rolldown.ChunkingContext): string | undefined {
  return isPartOfFrame(id, context, new Set()) ? 'frame' : undefined
}

function isPartOfFrame(id: string, context: Rolldown.ChunkingContext, seen: Set<string>): boolean {
  if (/\/src\/(root|entry\.client)\.tsx/.test(id) || usedEverywhere.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isPartOfFrame(importer, context, seen))
}
