import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { BoardMove } from '#src/domains/orders/production/production-board.ts'
import { boardForm, formatOrderNumbersForUrl } from '#src/domains/orders/production/production-board-contract.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { productionMovedPath } from '#src/shared/paths/backoffice-paths.ts'
import { productionPdfPath } from '#src/shared/paths/file-paths.ts'
import { ok, type Result } from '#src/shared/result.ts'
import * as productionBoardText from '#src/translations/backoffice/orders/production-board-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { type MoveResult, moveOrders } from './move-orders-service.server.ts'

/** What the board shows when not every order could be moved. `orders`: those that were, as in URLs. */
export type RefusedMoves = { move: BoardMove; count: number; orders: string; problems: string[] }
type BoardFormResult = { to: string } | { refused: RefusedMoves } | { problem: string }

/** The form of the production board: moves orders, or leads to a PDF of them. */
export async function handleBoardForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<BoardFormResult, PermissionRefusal>> {
  const { locale } = visitor
  const parsed = parseForm(boardForm, form, locale)
  if (!parsed.ok) return ok({ problem: translate(locale, productionBoardText.notUnderstood) })
  const { move, pdf, orders, carrier, tracking } = parsed.value
  if (orders.length === 0) return ok({ problem: translate(locale, productionBoardText.nothingTicked) })
  if (pdf) return ok({ to: productionPdfPath(pdf, formatOrderNumbersForUrl(orders)) })
  if (!move) return ok({ problem: translate(locale, productionBoardText.notUnderstood) })
  const result = await moveOrders(shop, visitor, { move, orders, carrier, tracking })
  if (!result.ok) return result
  const moved = formatOrderNumbersForUrl(result.value.moved)
  if (result.value.refused.length === 0) return ok({ to: productionMovedPath(move, moved) })
  const problems = result.value.refused.map((refused) => describeRefusal(refused, visitor))
  return ok({ refused: { move, count: result.value.moved.length, orders: moved, problems } })
}

function describeRefusal({ reference, reason }: MoveResult['refused'][number], { locale }: Visitor): string {
  const problem =
    reason === 'not_found'
      ? translate(locale, productionBoardText.unknownOrder)
      : translate(locale, staffOrdersText.refusals[reason])
  return translate(locale, productionBoardText.refusedOrder, { reference, problem })
}
