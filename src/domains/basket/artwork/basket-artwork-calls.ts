import { getItemParams } from '#src/domains/line-items/item-options-view.ts'
import { type FormUpload, uploadForm } from '#src/shared/form/upload-form.ts'
import { postJson } from '#src/shared/http/call.ts'
import type { BasketKind } from '../basket.ts'
import { addToBasketCall, type BasketCallResult, removeLineCall, toBasketCallResult } from '../basket-calls.ts'
import type { BasketItem } from '../basket-contract.ts'
import { readBasketCall } from '../read-basket-calls.ts'
import type { basketArtworkContract } from './basket-artwork-contract.ts'

type Contract = (typeof basketArtworkContract)['en']

const rowFields = { basket: 'order_item_row_id', quote: 'quote_item_row_id' }

export function attachBasketArtworkCall(
  kind: BasketKind,
  rowId: string,
  { fields, onProgress }: { fields: Record<string, string | File>; onProgress: (part: number) => void },
): FormUpload<BasketCallResult> {
  const form = new FormData()
  form.append(rowFields[kind], rowId)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { response, cancel } = uploadForm<Contract['upload']>('/basket/item/artwork/upload', form, onProgress)
  return { response: response.then(toBasketCallResult), cancel }
}

export async function saveInstructionsCall(
  kind: BasketKind,
  rowId: string,
  message: string,
): Promise<BasketCallResult> {
  const body = { [rowFields[kind]]: rowId, message }
  const response = await postJson<Contract['instructions']>('/basket/item/artwork/instructions', body, {
    keepalive: true,
  })
  return toBasketCallResult(response)
}

export async function removeArtworkCall(kind: BasketKind, rowId: string): Promise<BasketCallResult> {
  const form = new FormData()
  form.append(rowFields[kind], rowId)
  return toBasketCallResult(await postJson<Contract['remove']>('/basket/item/artwork/remove', form))
}

/** Removes the line of an edited design and moves its artwork to the line with the new design. */
export async function replaceLineCall(
  kind: BasketKind,
  { rowId, design }: { rowId: string; design: string },
): Promise<BasketCallResult> {
  const { items } = await readBasketCall(kind)
  const replaced = items[rowId]
  const replacement = Object.values(items).find((item) => item.design?.id === design)
  if (replaced?.artwork_file && replacement) {
    const fields = { artwork_id: replaced.artwork_file.id, message: replaced.artwork_instructions }
    await attachBasketArtworkCall(kind, replacement.rowId, { fields, onProgress: () => {} }).response
  }
  return removeLineCall(kind, rowId)
}

/** `before` is the row id of the item that followed it. */
type RemovedItem = { item: BasketItem; before: string | undefined }

/** Adds a removed item again, at its old position and with its artwork. */
export async function restoreLineCall(kind: BasketKind, { item, before }: RemovedItem): Promise<BasketCallResult> {
  const { id, qty, artwork_file: artwork } = item
  const added = await addToBasketCall(kind, { id, qty, ...getItemParams(item), before })
  const restored = Object.values(added.basket.items).find((other) => getOptionsKey(other) === getOptionsKey(item))
  if (!artwork || !restored || restored.artwork_file) return added
  const fields = { artwork_id: artwork.id, message: item.artwork_instructions }
  const { basket } = await attachBasketArtworkCall(kind, restored.rowId, { fields, onProgress: () => {} }).response
  return { ...added, basket }
}

const getOptionsKey = (item: BasketItem) => [item.id, ...Object.values(getItemParams(item))].join()
