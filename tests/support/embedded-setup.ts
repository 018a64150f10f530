import type { TestProject } from 'vitest/node'
import { findOrMakeSeededShop } from './seeded-shop.ts'

export function setup(project: TestProject) {
  const { dataDir, dump } = findOrMakeSeededShop()
  project.provide('testDatabase', { kind: 'embedded', dump })
  project.provide('seededDataDir', dataDir)
}
