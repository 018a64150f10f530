import {
  brands,
  categories,
  categoryClosure,
  productionOptions,
  productionSets,
} from '#src/domains/catalogue/catalogue-tables.server.ts'
import { attributes, attributeValues, options } from '#src/domains/catalogue/products/product-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { toSlug } from '#src/shared/slug.ts'
import type { SeedProduct } from './build-catalogue.ts'
import type { SeedOption } from './build-variants.ts'
import { demoAttributes as attributeRows } from './catalogue/attributes.ts'
import { brandNameByPrefix as brandTitles } from './catalogue/brands.ts'
import { categoryTree } from './catalogue/categories/categories.ts'
import type { CategoryNode } from './catalogue/categories/category-node.ts'
import { type ProductionRow, demoProductionSets as productionRows } from './catalogue/production-sets.ts'
import { insertRows } from './insert-rows.server.ts'
import { namedColours } from './pictures/drawing/colours.ts'
import { categoryPictureKey, logoKey } from './site-picture-specs.ts'

/** Ids of the rows that products reference, by their names in the demo catalogue. */
export type References = {
  brands: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
  attributeValues: ReadonlyMap<string, number>
  options: ReadonlyMap<string, number>
  productionSets: ReadonlyMap<string, number>
}

export const optionKey = ({ kind, value }: Pick<SeedOption, 'kind' | 'value'>) => `${kind} ${value}`
export const valueKey = (attribute: string, value: string) => `${attribute} ${value}`

export function getId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo catalogue names "${name}", which is not defined.`)
  return id
}

export async function saveReferences(db: Database, catalogue: readonly SeedProduct[]): Promise<References> {
  return {
    brands: await saveBrands(db),
    categories: await saveCategories(db),
    attributeValues: await saveAttributes(db),
    options: await saveOptions(db, catalogue),
    productionSets: await saveProductionSets(db),
  }
}

async function saveBrands(db: Database) {
  const rows = Object.entries(brandTitles).map(([skuPrefix, title], index) => ({
    id: index + 1,
    slug: toSlug(title),
    title,
    skuPrefix,
    logoKey: logoKey(title),
    isSvg: true,
    position: index,
  }))
  await insertRows(db, brands, rows)
  return new Map(rows.map((row) => [row.skuPrefix, row.id]))
}

const writtenAt = new Date('2025-01-06T09:00:00Z')

type CategoryRow = typeof categories.$inferInsert & { id: number; path: string }

async function saveCategories(db: Database) {
  const rows: CategoryRow[] = []
  const closure: (typeof categoryClosure.$inferInsert)[] = []
  const add = (node: CategoryNode, position: number, ancestors: readonly CategoryRow[]) => {
    const parent = ancestors.at(-1)
    const path = parent ? `${parent.path}/${node.slug}` : node.slug
    const row = {
      id: rows.length + 1,
      parentId: parent?.id ?? null,
      slug: node.slug,
      path,
      title: node.title,
      description: node.description,
      imageKey: categoryPictureKey(path),
      isLanding: node.isLanding ?? false,
      position,
      createdAt: writtenAt,
    }
    rows.push(row)
    const lineage = [...ancestors, row]
    lineage.forEach((ancestor, index) => {
      closure.push({ ancestorId: ancestor.id, descendantId: row.id, depth: lineage.length - 1 - index })
    })
    node.children?.forEach((child, index) => {
      add(child, index, lineage)
    })
  }
  categoryTree.forEach((node, index) => {
    add(node, index, [])
  })
  await insertRows(db, categories, rows)
  await insertRows(db, categoryClosure, closure)
  return new Map(rows.map((row) => [row.path, row.id]))
}

async function saveAttributes(db: Database) {
  const groups = attributeRows.map((row, index) => ({ ...row, id: index + 1, position: index }))
  const values = groups
    .flatMap((group) =>
      group.values.map(([slug, name], position) => ({
        attributeId: group.id,
        slug,
        name,
        position,
        key: valueKey(group.slug, slug),
      })),
    )
    .map((value, index) => ({ ...value, id: index + 1 }))
  await insertRows(db, attributes, groups)
  await insertRows(db, attributeValues, values)
  return new Map(values.map((value) => [value.key, value.id]))
}

async function saveOptions(db: Database, catalogue: readonly SeedProduct[]) {
  const all = catalogue.flatMap((product) => product.variants.flatMap((variant) => variant.options))
  const distinct = new Map(all.map((option) => [optionKey(option), option]))
  const swatches: Readonly<Record<string, string>> = namedColours
  const rows = [...distinct.values()].map((option, index) => ({
    id: index + 1,
    kind: option.kind,
    value: option.value,
    label: option.label,
    swatch: option.kind === 'colour' ? (swatches[option.label.en] ?? null) : null,
    position: index,
  }))
  await insertRows(db, options, rows)
  return new Map(rows.map((row) => [optionKey(row), row.id]))
}

async function saveProductionSets(db: Database) {
  const sets = Object.keys(productionRows).map((name, index) => ({ id: index + 1, name }))
  const idByName = new Map(sets.map((set) => [set.name, set.id]))
  const rows = Object.entries<readonly ProductionRow[]>(productionRows).flatMap(([name, times]) =>
    times.map((time, position) => ({
      setId: getId(idByName, name),
      position,
      title: time.title,
      deliveryTime: time.time,
      daysToTurnAround: time.days,
      upliftKind: 'percent' in time ? ('percentage' as const) : ('fixed' as const),
      upliftNetPence: 'fixedPence' in time ? time.fixedPence : null,
      upliftBp: 'percent' in time ? Math.round(time.percent * 100) : null,
      maxQty: time.maxQty ?? null,
    })),
  )
  await insertRows(db, productionSets, sets)
  await insertRows(
    db,
    productionOptions,
    rows.map((row, index) => ({ ...row, id: index + 1 })),
  )
  return idByName
}
