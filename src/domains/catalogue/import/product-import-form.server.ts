import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import { importLimits } from './product-import.ts'
import {
  applyImport,
  cancelImport,
  checkImport,
  revertImport,
  stopLoadingPictures,
} from './product-import-service.server.ts'
import { mappingField } from './product-import-view.ts'

type FormRefusal = PermissionRefusal | 'not_found' | { message: string }

/** The buttons of an import: check, apply, stop the pictures, cancel and revert. */
export async function handleImportForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<undefined, FormRefusal>> {
  const done = await runIntent(shop, visitor, { id, form })
  if (done.ok) return ok(undefined)
  const { refusal } = done
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse(refusal)
  const { locale } = visitor
  if (typeof refusal === 'string') return refuse({ message: translate(locale, transferText.stepRefusals[refusal]) })
  const values = { column: 'header' in refusal ? refusal.header : '' }
  return refuse({ message: translate(locale, transferText.mappingRefusals[refusal.rule], values) })
}

function runIntent(shop: Shop, visitor: Visitor, { id, form }: { id: number; form: FormData }) {
  const intent = getField(form, 'intent')
  if (intent === 'apply') {
    const mode = getField(form, 'mode') === 'valid_rows' ? 'valid_rows' : 'all_or_nothing'
    return applyImport(shop, visitor, { id, mode })
  }
  if (intent === 'stop-pictures') return stopLoadingPictures(shop, visitor, id)
  if (intent === 'cancel') return cancelImport(shop, visitor, id)
  if (intent === 'revert') return revertImport(shop, visitor, id)
  const pricesIncludeVat = getField(form, 'pricesIncludeVat') === 'on'
  return checkImport(shop, visitor, { id, mapping: readMapping(form), pricesIncludeVat })
}

function readMapping(form: FormData): (string | null)[] {
  const mapping: (string | null)[] = []
  for (let index = 0; index < importLimits.columns && form.has(mappingField(index)); index += 1) {
    mapping.push(getField(form, mappingField(index)) || null)
  }
  return mapping
}
