/** Replaces the cost of password hashes in tests on a database (`vitest.config.ts`). */
export const passwordCost = { memory: 64, passes: 1, parallelism: 1 } as const
