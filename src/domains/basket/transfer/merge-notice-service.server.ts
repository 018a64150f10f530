import type { Visitor } from '#src/domains/access/access.ts'
import { listSellables } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok } from '#src/shared/result.ts'
import type { BasketKind } from '../basket.ts'
import type { BasketView } from '../basket-contract.ts'
import { findAndLockBasket } from '../basket-lock-store.server.ts'
import { type BasketChangeResult, getBasket, getBasketOwner } from '../basket-service.server.ts'
import { planRemoval } from './merge-lines.ts'
import { deleteMerge, findMerge, removeEarlierLines } from './merge-notice-store.server.ts'

/** Titles of the lines that were in the customer's basket before sign-in, and of guest lines that were not taken over. */
export type MergeSummary = { earlier: string[]; leftOut: string[] }

/** What the last sign-in did to the basket, until the customer has answered; undefined if there is nothing to say. */
export async function findMergeNotice(
  shop: Shop,
  visitor: Visitor,
  { kind, basket }: { kind: BasketKind; basket: BasketView },
): Promise<MergeSummary | undefined> {
  const owner = getBasketOwner(visitor)
  const merge = 'customerId' in owner ? await findMerge(shop.db, { ...owner, kind }) : undefined
  if (!merge) return undefined
  const earlier = merge.earlierLines.flatMap(({ rowId }) => basket.items[rowId]?.title ?? [])
  const leftOut = [...(await listSellables(shop, merge.leftOutProductIds)).values()].map(({ title }) =>
    pickTranslation(visitor.locale, title),
  )
  return earlier.length + leftOut.length > 0 ? { earlier, leftOut } : undefined
}

/** Keeps the merged basket, or removes the lines that were in it before sign-in. Without a notice nothing changes. */
export async function answerMergeNotice(
  shop: Shop,
  visitor: Visitor,
  { kind, keepsMerged }: { kind: BasketKind; keepsMerged: boolean },
): Promise<BasketChangeResult> {
  const owner = getBasketOwner(visitor)
  await transaction(shop, async (shop) => {
    const basket = await findAndLockBasket(shop.db, owner, kind)
    const merge = 'customerId' in owner ? await findMerge(shop.db, { ...owner, kind }) : undefined
    if (!basket || !merge) return
    if (!keepsMerged && merge.earlierLines.length > 0) {
      const removal = planRemoval(basket.lines, merge.earlierLines)
      await removeEarlierLines(shop.db, { ...basket, now: shop.clock.now() }, removal)
    }
    await deleteMerge(shop.db, basket.id)
  })
  return { basket: await getBasket(shop, visitor, kind), result: ok({}) }
}
