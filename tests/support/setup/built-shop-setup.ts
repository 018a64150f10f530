import type { TestProject } from 'vitest/node'
import { buildIfChanged } from '../../../scripts/build-if-changed.ts'
import { findOrCreateSeededShop } from './seeded-shop.ts'

/** Prepares tests that start the built shop on copies of the seeded data folder. */
export async function setup(project: TestProject) {
  await buildIfChanged()
  project.provide('seededDataDir', findOrCreateSeededShop().dataDir)
}
