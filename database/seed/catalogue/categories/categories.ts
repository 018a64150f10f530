import { branded } from './categories-branded.ts'
import { oil } from './categories-oil.ts'
import { fuel, water } from './categories-water-and-fuel.ts'
import type { CategoryNode } from './category-node.ts'

export const categoryTree: readonly CategoryNode[] = [oil, water, fuel, branded]
