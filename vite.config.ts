import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { sharedChunks } from './scripts/shared-chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
      },
    },
    // server/app.ts is the entry of the server build, so JSON calls and page loaders share one module graph.
    ssr: { build: { rollupOptions: { input: { index: './server/app.ts' } } } },
  },
})
