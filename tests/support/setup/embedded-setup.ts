import type { TestProject } from 'vitest/node'
import { findOrCreateSeededShop } from './seeded-shop.ts'

export function setup(project: TestProject) {
  const { dataDir, dump } = findOrCreateSeededShop()
  project.provide('testDatabase', { kind: 'embedded', dump })
  project.provide('seededDataDir', dataDir)
}
