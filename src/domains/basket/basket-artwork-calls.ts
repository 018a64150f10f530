import { postJson } from '#src/shared/call.ts'
import { type Uploading, uploadForm } from '#src/shared/upload.ts'
import type { BasketKind } from './basket.ts'
import { addToBasketCall, type ChangeAnswer, type ChangedBasket, changedBasket, removeCall } from './basket-calls.ts'
import type { BasketItem } from './basket-contract.ts'
import { readBasketCall } from './read-basket-calls.ts'

const rowFields = { bag: 'order_item_row_id', quote: 'quote_item_row_id' }

export function attachArtworkCall(
  kind: BasketKind,
  rowId: string,
  { fields, onProgress }: { fields: Record<string, string | File>; onProgress: (part: number) => void },
): Uploading<ChangedBasket> {
  const form = new FormData()
  form.append(rowFields[kind], rowId)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { answer, cancel } = uploadForm<ChangeAnswer>('/basket/item/artwork/upload', form, onProgress)
  return { answer: answer.then(changedBasket), cancel }
}

export async function saveInstructionsCall(kind: BasketKind, rowId: string, message: string): Promise<ChangedBasket> {
  const body = { [rowFields[kind]]: rowId, message }
  const answer = await postJson<ChangeAnswer>('/basket/item/artwork/instructions', body, { keepalive: true })
  return changedBasket(answer)
}

export async function removeArtworkCall(kind: BasketKind, rowId: string): Promise<ChangedBasket> {
  const form = new FormData()
  form.append(rowFields[kind], rowId)
  return changedBasket(await postJson<ChangeAnswer>('/basket/item/artwork/remove', form))
}

/** The line of a design that was edited goes, and leaves its artwork to the line with the new one. */
export async function replaceLineCall(
  kind: BasketKind,
  { rowId, design }: { rowId: string; design: string },
): Promise<ChangedBasket> {
  const { items } = await readBasketCall(kind)
  const replaced = items[rowId]
  const fresh = Object.values(items).find((item) => item.design?.id === design)
  if (replaced?.artwork_file && fresh) {
    const fields = { artwork_id: replaced.artwork_file.id, message: replaced.artwork_instructions }
    await attachArtworkCall(kind, fresh.rowId, { fields, onProgress: () => {} }).answer
  }
  return removeCall(kind, rowId)
}

/** A removed item, and the one that it stood before. */
export type RemovedItem = { item: BasketItem; before: string | undefined }

/** Puts a removed item back to its place: the same choices, and its artwork. */
export async function restoreCall(kind: BasketKind, { item, before }: RemovedItem): Promise<ChangedBasket> {
  const { id, qty, artwork_colours: artworkColours, turnaround, hire, design, artwork_file: artwork } = item
  const choices = { artworkColours, turnaround: turnaround?.id, hire: hire || undefined, design: design?.id }
  const added = await addToBasketCall(kind, { id, qty, ...choices, before })
  const restored = Object.values(added.basket.items).find((other) => isSameChoice(item, other))
  if (!artwork || !restored || restored.artwork_file) return added
  const fields = { artwork_id: artwork.id, message: item.artwork_instructions }
  const { basket } = await attachArtworkCall(kind, restored.rowId, { fields, onProgress: () => {} }).answer
  return { ...added, basket }
}

function isSameChoice(a: BasketItem, b: BasketItem): boolean {
  const choices = ({ id, artwork_colours, turnaround, hire, design }: BasketItem) =>
    [id, artwork_colours, turnaround?.id, hire, design?.id].join()
  return choices(a) === choices(b)
}
