import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'database/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
  },
})
