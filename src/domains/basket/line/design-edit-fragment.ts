import { randomIdPattern } from '#src/shared/http/random-id.ts'
import type { BasketKind } from '../basket.ts'

/** A basket line whose design is edited on the product page. `designerReference` is the id that an external designer returns. */
export type DesignEdit = {
  kind: BasketKind
  rowId?: string
  designId?: string
  isHire?: boolean
  designerReference?: string
}

/** The URL fragment for editing the design of a line. It is not sent to the server. */
export function formatDesignEditFragment({ kind, rowId, designId, isHire }: DesignEdit): URLSearchParams {
  const fragment = new URLSearchParams()
  if (designId) fragment.set('design', designId)
  if (rowId) fragment.set('row', rowId)
  if (rowId) fragment.set('kind', kind)
  if (isHire) fragment.set('hire', 'true')
  return fragment
}

/** An external designer appends `designed` to the fragment. */
export function parseDesignEditFragment(fragment: string): DesignEdit {
  const parameters = new URLSearchParams(fragment)
  const read = (name: string) => parameters.get(name) ?? undefined
  // The fragment is user input: an invalid row id is ignored.
  const rowId = randomIdPattern.exec(parameters.get('row') ?? '')?.[0]
  const kind = rowId && parameters.get('kind') === 'quote' ? 'quote' : 'basket'
  const isHire = kind === 'quote' && parameters.has('hire')
  return { kind, rowId, isHire, designId: read('design'), designerReference: read('designed') }
}

type DesignedLine = { rowId: string; design: { id: string } | null; hire: boolean }

export function getDesignEdit(kind: BasketKind, { rowId, design, hire }: DesignedLine): DesignEdit {
  return { kind, rowId, designId: design?.id, isHire: hire }
}
