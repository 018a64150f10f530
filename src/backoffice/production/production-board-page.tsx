import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { ProductionBoard } from '#src/domains/orders/components/production/production-board.tsx'
import type { BoardMove } from '#src/domains/orders/production/production-board.ts'
import { boardQuery, formatOrderNumbersForUrl } from '#src/domains/orders/production/production-board-contract.ts'
import { findScannedOrder, getProductionBoard } from '#src/domains/orders/production/production-board-service.server.ts'
import { handleBoardForm } from '#src/domains/payments/staff/move-orders-form.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { staffOrderPath, staffOrdersPath } from '#src/shared/paths/backoffice-paths.ts'
import { type ProductionPdfKind, productionPdfPath } from '#src/shared/paths/file-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as productionBoardText from '#src/translations/backoffice/orders/production-board-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/production-board-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { scan, done, orders = [] } = boardQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const board = unwrapOrThrow(await getProductionBoard(shop, visitor))
  const scanned = scan === '' ? undefined : await findScannedOrder(shop, visitor, scan)
  if (scanned?.ok) throw redirect(staffOrderPath(scanned.value))
  return {
    title: translate(visitor.locale, productionBoardText.title),
    board,
    scan,
    done:
      done && orders.length > 0
        ? { move: done, orders: formatOrderNumbersForUrl(orders), count: orders.length }
        : undefined,
  }
}

/** Redirects to the board, which shows what was done, or to a PDF. Orders that could not be moved are named at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = unwrapOrThrow(await handleBoardForm(context.get(shopContext), context.get(visitorContext), form))
  if ('to' in result) return redirect(result.to, 303)
  if ('problem' in result) return data({ problem: result.problem, refused: undefined }, { status: 422 })
  return data({ problem: undefined, refused: result.refused }, { status: 409 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function ProductionBoardPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, board, scan, done } = loaderData
  const refused = actionData?.refused
  const moved = refused ?? (actionData ? undefined : done)
  return (
    <BackofficePage title={title}>
      <p className="text-steel">{t(productionBoardText.about)}</p>
      <ScanForm scanned={scan} />
      {actionData?.problem && <MessageBox type="error" title={actionData.problem} live />}
      {moved && moved.count > 0 && <MovedMessage {...moved} />}
      {refused && (
        <MessageBox type="error" title={t(productionBoardText.someRefused)} live>
          <ul className="list-disc pl-5">
            {refused.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </MessageBox>
      )}
      {board.has_more && (
        <p>
          {t(productionBoardText.hasMore)} <TextLink to={staffOrdersPath}>{t(backofficeText.orders)}</TextLink>
        </p>
      )}
      <ProductionBoard board={board} />
    </BackofficePage>
  )
}

/** A scanner types the code and presses Enter. */
function ScanForm({ scanned }: { scanned: string }) {
  const t = useText()
  return (
    <search>
      <form method="get" className="flex flex-wrap items-end gap-3">
        <TextField
          name="scan"
          required
          label={t(productionBoardText.scan)}
          hint={t(productionBoardText.scanHint)}
          defaultValue={scanned}
          error={scanned ? t(productionBoardText.unknownOrder) : undefined}
          autoComplete="off"
          className="grow sm:max-w-md"
        />
        <Button type="submit" variant="secondary">
          {t(productionBoardText.open)}
        </Button>
      </form>
    </search>
  )
}

/** What was done, with the PDF that comes next. */
function MovedMessage({ move, orders, count }: { move: BoardMove; orders: string; count: number }) {
  const t = useText()
  const kind = pdfsByMove[move]
  return (
    <MessageBox type="success" title={t(productionBoardText.done[move], { count })}>
      {kind && (
        <a href={productionPdfPath(kind, orders)} download className="text-link">
          {t(productionBoardText.pdfs[kind])}
        </a>
      )}
    </MessageBox>
  )
}

const pdfsByMove: Partial<Record<BoardMove, ProductionPdfKind>> = {
  start: 'job-tickets',
  finish: 'packing-lists',
  dispatch: 'delivery-notes',
}
