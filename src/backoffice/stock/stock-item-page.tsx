import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { can } from '#src/domains/access/access.ts'
import { AdjustStockForm } from '#src/domains/catalogue/components/stock/adjust-stock-form.tsx'
import { StockHistoryTable } from '#src/domains/catalogue/components/stock/stock-history-table.tsx'
import { StockBadges, Units } from '#src/domains/catalogue/components/stock/stock-table.tsx'
import { historyQuery } from '#src/domains/catalogue/stock/staff/staff-stock-contract.ts'
import { getStockItem } from '#src/domains/catalogue/stock/staff/staff-stock-service.server.ts'
import { presentStock } from '#src/domains/catalogue/stock/staff/staff-stock-view.ts'
import { handleStockForm } from '#src/domains/catalogue/stock/staff/stock-form.server.ts'
import { listOrderLabels } from '#src/domains/orders/order-lookup-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField, getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import { editProductPath, stockItemDonePath, stockItemPath, stockPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as stockText from '#src/translations/backoffice/stock-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { SpecificationTable } from '#src/ui/table/specification-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/stock-item-page.ts'

/** No product or variant has the id 0. */
const readId = (id: string) => parseNumber(id) ?? 0

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { searchParams } = new URL(request.url)
  const { page } = historyQuery.parse(Object.fromEntries(searchParams))
  const item = unwrapOrThrow(await getStockItem(shop, visitor, { id: readId(params.id), page }))
  const { rows, hasMore } = item.movements
  const orders = await listOrderLabels(
    shop,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const done = searchParams.get('done') as keyof typeof stockText.done
  return {
    stock: presentStock(visitor.locale, item.stock),
    shopLevel: item.shopLevel,
    movements: rows.map(({ orderId, ...row }) => ({
      ...row,
      order: orderId === null ? undefined : orders.get(orderId),
    })),
    ...{ page, hasMore },
    canEdit: item.canEdit,
    canEditProduct: can(visitor, 'catalogue.edit'),
    done: Object.hasOwn(stockText.done, done) ? done : undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = readId(params.id)
  const handled = await handleStockForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (handled.ok) return redirect(stockItemDonePath(id, handled.value), 303)
  const { refusal } = handled
  if (!('errors' in refusal)) return unwrapOrThrow<never>(refuse(refusal.reason))
  const answer = { errors: refusal.errors, values: getSubmittedFields(form), intent: getField(form, 'intent') }
  return data(answer, { status: refusal.reason === 'changed' ? 409 : 422 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.stock.sku }]
}

export default function StockItemPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { stock, shopLevel, movements, page, hasMore, canEdit, canEditProduct, done } = loaderData
  const getRefused = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  return (
    <BackofficePage
      title={stock.title}
      badges={<StockBadges {...stock} />}
      parentCrumbs={[{ title: t(stockText.title), to: stockPath }]}
      actions={
        canEditProduct && (
          <ButtonLink to={editProductPath(stock.productId)} variant="secondary">
            {t(stockText.editProduct)}
          </ButtonLink>
        )
      }
    >
      {done && !actionData && <MessageBox type="success" title={t(stockText.done[done])} takesFocus />}
      <section className="backoffice-panel max-w-3xl">
        <SpecificationTable
          caption={t(stockText.title)}
          rows={[
            { label: t(stockText.sku), value: stock.sku },
            { label: t(stockText.inHand), value: <Units count={stock.inHand} /> },
            { label: t(stockText.allocated), value: <Units count={stock.allocated} /> },
            { label: t(stockText.free), value: <Units count={stock.free} /> },
            { label: t(stockText.level), value: <Units count={stock.lowStockLevel} /> },
          ]}
        />
      </section>
      {canEdit && (
        <section className="backoffice-panel max-w-3xl" aria-labelledby="adjust">
          <h2 id="adjust">{t(stockText.adjust)}</h2>
          {/* The key renders the fields anew after an adjustment. */}
          <AdjustStockForm key={movements[0]?.id} inHand={stock.inHand} refused={getRefused('')} />
        </section>
      )}
      <section className="grid gap-3" aria-labelledby="history">
        <h2 id="history">{t(stockText.history)}</h2>
        <StockHistoryTable
          movements={movements}
          paging={{ page, hasMore, to: (page) => listUrl(stockItemPath(stock.id), { page }) }}
        />
      </section>
      {canEdit && <LevelForm level={stock.productLevel} shopLevel={shopLevel} refused={getRefused('level')} />}
    </BackofficePage>
  )
}

type LevelFormProps = { level: number | null; shopLevel: number; refused: RefusedForm | undefined }

function LevelForm({ level, shopLevel, refused }: LevelFormProps) {
  const t = useText()
  return (
    <section className="backoffice-panel max-w-3xl" aria-labelledby="low-stock-level">
      <h2 id="low-stock-level">{t(stockText.level)}</h2>
      <PostForm
        intent="level"
        label={t(stockText.level)}
        refused={refused}
        submit={t(stockText.saveLevel)}
        button={{ variant: 'secondary' }}
      >
        {(field) => {
          const { defaultValue = level ?? '', ...props } = field('level')
          return (
            <TextField
              {...props}
              defaultValue={defaultValue}
              label={t(stockText.level)}
              hint={t(stockText.levelHint, { count: shopLevel })}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
            />
          )
        }}
      </PostForm>
    </section>
  )
}
