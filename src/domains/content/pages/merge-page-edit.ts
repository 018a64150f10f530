import type { Values } from '#src/shared/editing/merge-changes.ts'
import type { PageBlock } from './page-blocks.ts'
import type { PageEdit } from './page-edit.ts'

export const blockOrderField = 'blockOrder'
const blockPrefix = 'block_'

/** The key of the block that a merged value stands for; undefined for any other value. */
export function getMergedBlockKey(field: string): string | undefined {
  return field.startsWith(blockPrefix) ? field.slice(blockPrefix.length) : undefined
}

/** A page as values that can be merged one by one. `base`: blocks of it that the page does not have are null, for removed. */
export function toPageMergeValues({ blocks, ...values }: PageEdit, base?: PageEdit): Values {
  const removed = (base?.blocks ?? []).map(({ key }) => [blockPrefix + key, null] as const)
  const own = blocks.map((block) => [blockPrefix + block.key, block] as const)
  return { ...values, [blockOrderField]: blocks.map(({ key }) => key), ...Object.fromEntries([...removed, ...own]) }
}

/** Blocks that the merged order does not name are appended, so that no text is lost. */
export function fromPageMergeValues(values: Values): PageEdit {
  const entries = Object.entries(values)
  const blocks = new Map(
    entries.flatMap(([field, value]) => {
      const key = getMergedBlockKey(field)
      return key === undefined || value === null ? [] : [[key, value as PageBlock] as const]
    }),
  )
  const order = [...new Set([...(values[blockOrderField] as string[]), ...blocks.keys()])]
  const others = entries.filter(([field]) => field !== blockOrderField && !field.startsWith(blockPrefix))
  const merged = Object.fromEntries(others) as Omit<PageEdit, 'blocks'>
  return { ...merged, blocks: order.flatMap((key) => blocks.get(key) ?? []) }
}
