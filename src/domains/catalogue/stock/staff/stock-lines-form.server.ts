import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as stockText from '#src/translations/backoffice/stock-text.ts'
import { stockLinesForm } from './staff-stock-contract.ts'
import { type PresentedLines, presentStockLines } from './staff-stock-view.ts'
import { maxStockLines, parseStockLines, type StockLine } from './stock-lines.ts'
import { applyStockLines, previewStockLines } from './stock-lines-service.server.ts'

type LinesRefusal =
  | { reason: PermissionRefusal }
  | { reason: 'invalid'; errors: FieldErrors }
  /** A line would do something else than the preview showed. */
  | { reason: 'changed'; preview: PresentedLines }

/** Previews a pasted list, or applies what a preview has shown. */
export async function handleStockLinesForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<{ preview: PresentedLines } | { changed: number }, LinesRefusal>> {
  const { locale } = visitor
  const allowed = requirePermission(visitor, 'stock.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(stockLinesForm, form, locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const lines = parseStockLines(parsed.value.lines)
  const error = checkLength(lines)
  if (error) return refuse({ reason: 'invalid', errors: { lines: [translate(locale, error, { max: maxStockLines })] } })
  if (getField(form, 'intent') !== 'apply') {
    const preview = await previewStockLines(shop, visitor, lines)
    return preview.ok ? ok({ preview: presentStockLines(locale, preview.value) }) : refuse({ reason: preview.refusal })
  }
  const applied = await applyStockLines(shop, visitor, { ...parsed.value, lines })
  if (applied.ok) return applied
  const { refusal } = applied
  if (refusal.reason !== 'changed') return refuse({ reason: refusal.reason })
  return refuse({ reason: 'changed', preview: presentStockLines(locale, refusal.preview) })
}

function checkLength(lines: readonly StockLine[]) {
  if (lines.length === 0) return stockText.noLines
  return lines.length > maxStockLines ? stockText.tooManyLines : undefined
}
