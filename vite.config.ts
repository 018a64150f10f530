import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  // server/app.ts is the entry of the server build, so JSON calls and page loaders share one module graph.
  environments: { ssr: { build: { rollupOptions: { input: { index: './server/app.ts' } } } } },
})
