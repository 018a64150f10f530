import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { sharedChunks } from './scripts/shared-chunks.ts'

// What a build spent its time on says nothing to whoever starts the shop.
const checks = { bundlerTimings: false }

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks,
          // Constants such as paths cost no module of their own.
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups: sharedChunks } },
        },
      },
    },
    // server/app.ts is the entry of the server build, so JSON calls and page loaders share one module graph.
    ssr: { build: { rollupOptions: { checks, input: { index: './server/app.ts' } } } },
  },
})
