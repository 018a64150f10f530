import { randomIdPattern } from '#src/shared/random-id.ts'
import type { BasketKind } from './basket.ts'
import type { BasketItem } from './basket-contract.ts'

/** A line whose design is edited on the product page, and what a designer of another house has made of it. */
export type EditedLine = { kind: BasketKind; rowId?: string; designId?: string; isHire?: boolean; made?: string }

/** The basket's way back to a design stands behind the # of the address, where no page is asked for it. */
export function lineFragment({ kind, rowId, designId, isHire }: EditedLine): URLSearchParams {
  const fragment = new URLSearchParams()
  if (designId) fragment.set('design', designId)
  if (rowId) fragment.set('row', rowId)
  if (rowId) fragment.set('kind', kind)
  if (isHire) fragment.set('hire', 'true')
  return fragment
}

/** A designer of another house comes back with `designed`. */
export function readEditedLine(fragment: string): EditedLine {
  const given = new URLSearchParams(fragment)
  const read = (name: string) => given.get(name) ?? undefined
  // Anybody can write an address: what names no line is no line.
  const rowId = randomIdPattern.exec(given.get('row') ?? '')?.[0]
  const kind = rowId && given.get('kind') === 'quote' ? 'quote' : 'bag'
  const isHire = kind === 'quote' && given.has('hire')
  return { kind, rowId, isHire, designId: read('design'), made: read('designed') }
}

export function editedLineOf(kind: BasketKind, { rowId, design, hire }: BasketItem): EditedLine {
  return { kind, rowId, designId: design?.id, isHire: hire }
}
