import type { DropSide } from '#src/shared/editing/drop-side.ts'
import { getTranslatedField } from '#src/shared/editing/translated-fields.ts'
import { locales } from '#src/shared/locale/languages.ts'
import {
  type BlockKind,
  blockLimits,
  blockPeriod,
  getBlockRules,
  homeBlockKinds,
  type PageBlock,
} from './page-blocks.ts'

/*
 * The blocks of a page as form fields. The field `blocks` has their keys and kinds in order, such as `k1:heading,k2:text`. Each
 * text and value has a field of its own, such as `block_k1_textEn`.
 */

export type BlockHead = Pick<PageBlock, 'key' | 'kind'>

/** Short enough for a field name. */
const headPattern = /^([a-z0-9]{1,12}):([a-zA-Z]+)$/

export function getBlockField(key: string, name: string): string {
  return `block_${key}_${name}`
}

/** Leaves out what is no block of these kinds, and what exceeds the limit. */
export function parseBlockHeads(text: string, kinds: readonly BlockKind[] = homeBlockKinds): BlockHead[] {
  const heads = new Map<string, BlockHead>()
  for (const part of text.split(',')) {
    const [, key, name] = headPattern.exec(part.trim()) ?? []
    const kind = kinds.find((each) => each === name)
    if (key && kind && !heads.has(key)) heads.set(key, { key, kind })
  }
  return [...heads.values()].slice(0, blockLimits.blocks)
}

export function formatBlockHeads(heads: readonly BlockHead[]): string {
  return heads.map(({ key, kind }) => `${key}:${kind}`).join(',')
}

export function toBlockFields(blocks: readonly PageBlock[]): Record<string, string> {
  const fields: Record<string, string> = { blocks: formatBlockHeads(blocks) }
  for (const { key, kind, texts, values } of blocks) {
    const rules = getBlockRules(kind)
    for (const name of Object.keys(rules.texts)) {
      for (const locale of locales) {
        fields[getBlockField(key, getTranslatedField(name, locale))] = texts[name]?.[locale] ?? ''
      }
    }
    for (const name of [...Object.keys(rules.values), ...blockPeriod])
      fields[getBlockField(key, name)] = values[name] ?? ''
  }
  return fields
}

export type BlockAction =
  | { action: 'add'; kind: BlockKind }
  | { action: 'up' | 'down' | 'remove'; key: string }
  | { action: 'drop'; key: string; target: string; side: DropSide }

/** Parses what a button of the form sends: `add text`, `up k1`. */
export function parseBlockAction(text: string): BlockAction | undefined {
  const [action, subject = ''] = text.split(' ')
  const kind = homeBlockKinds.find((each) => each === subject)
  if (action === 'add') return kind && { action, kind }
  return action === 'up' || action === 'down' || action === 'remove' ? { action, key: subject } : undefined
}

/** `newKey`: of the block that is added, at the end. */
export function applyBlockAction(heads: readonly BlockHead[], action: BlockAction, newKey: string): BlockHead[] {
  if (action.action === 'add') {
    const isFull = heads.length >= blockLimits.blocks
    return isFull ? [...heads] : [...heads, { key: newKey, kind: action.kind }]
  }
  const index = heads.findIndex(({ key }) => key === action.key)
  const moved = heads[index]
  if (!moved) return [...heads]
  const others = heads.filter((head) => head !== moved)
  if (action.action === 'remove') return others
  if (action.action === 'drop') {
    const place = others.findIndex(({ key }) => key === action.target)
    return place === -1 ? [...heads] : others.toSpliced(place + (action.side === 'after' ? 1 : 0), 0, moved)
  }
  const target = Math.max(0, index + (action.action === 'up' ? -1 : 1))
  return others.toSpliced(target, 0, moved)
}
