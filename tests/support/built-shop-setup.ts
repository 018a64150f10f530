import type { TestProject } from 'vitest/node'
import { buildIfChanged } from '../../scripts/build-if-changed.ts'
import { findOrMakeSeededShop } from './seeded-shop.ts'

/** For tests that start the shop as its owner does: the built one, on copies of a seeded data folder. */
export async function setup(project: TestProject) {
  await buildIfChanged()
  project.provide('seededDataDir', findOrMakeSeededShop().dataDir)
}
