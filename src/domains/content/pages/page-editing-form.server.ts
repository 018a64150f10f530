import type { z } from 'zod'
import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { createItemKey } from '#src/shared/editing/create-item-key.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField, getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import * as validationText from '#src/translations/ui/validation-text.ts'
import { addressLimits } from './page-address.ts'
import { applyBlockAction, formatBlockHeads, parseBlockAction, parseBlockHeads } from './page-block-fields.ts'
import { describeBlock } from './page-block-view.ts'
import { blockLimits, homeBlockKinds, type PageBlock, pageBlockKinds } from './page-blocks.ts'
import { type PageEdit, pageLimits } from './page-edit.ts'
import { createHomeForm, createPageForm, newPageForm } from './page-editing-contract.ts'
import { createPage, type SavePageRefusal, savePage } from './page-editing-service.server.ts'

type Refused = Result<never, RefusedEdit<PermissionRefusal | 'not_found'>>

/** Returns the id of the new page. */
export async function handleNewPageForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<number, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(newPageForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const created = await createPage(shop, visitor, parsed.value)
  return created.ok ? created : describeRefusal(visitor.locale, created.refusal)
}

/** `changed`: a button added, moved or removed a block; the values are shown again and not saved yet. */
type HandledPage = 'saved' | { changed: Record<string, string> }

export async function handlePageForm(
  shop: Shop,
  visitor: Visitor,
  { id, form, isHome = false }: { id: number; form: FormData; isHome?: boolean },
): Promise<Result<HandledPage, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const heads = parseBlockHeads(getField(form, 'blocks'), isHome ? homeBlockKinds : pageBlockKinds)
  const action = parseBlockAction(getField(form, 'block_action'))
  if (action) {
    const changed = applyBlockAction(heads, action, createItemKey())
    return ok({ changed: { ...getSubmittedFields(form), blocks: formatBlockHeads(changed) } })
  }
  const schema: z.ZodType<{ version: number; content: Partial<PageEdit> }> = isHome
    ? createHomeForm(heads)
    : createPageForm(heads)
  const parsed = parseForm(schema, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const saved = await savePage(shop, visitor, { id, isHome, ...parsed.value, ...readEditChoices(form) })
  return saved.ok ? ok('saved') : describeRefusal(visitor.locale, saved.refusal)
}

function describeRefusal(locale: Locale, refusal: SavePageRefusal): Refused {
  const refuseWith = (errors: FieldErrors): Refused => refuse({ reason: 'invalid', errors })
  switch (refusal.reason) {
    case 'conflict':
      return refuse(describeConflict(refusal, (value) => describeValue(locale, value)))
    case 'address':
      return refuseWith({ slug: [translate(locale, pagesText.addressRefusals[refusal.refusal], addressLimits)] })
    case 'unknown_picture':
      return refuseWith({ [refusal.field]: [translate(locale, pageBlocksText.unknownPicture)] })
    case 'unknown_path':
      return refuseWith({ [refusal.field]: [translate(locale, pageBlocksText.unknownPath, { path: refusal.path })] })
    case 'too_many_pages':
      return refuseWith({ form: [translate(locale, pagesText.tooManyPages, { max: pageLimits.pages })] })
    case 'invalid_period':
      return refuseWith({ publishUntil: [translate(locale, validationText.afterStart)] })
    case 'too_long':
      return refuseWith({ form: [translate(locale, pagesText.tooLong, { max: blockLimits.characters })] })
    case 'signed_out':
    case 'forbidden':
    case 'not_found':
      return refuse({ reason: refusal.reason })
  }
}

/** A value of a page that two people have changed, in words. */
function describeValue(locale: Locale, value: unknown): string {
  if (value === null) return translate(locale, pageBlocksText.removed)
  if (typeof value === 'boolean') return translate(locale, value ? pagesText.yes : pagesText.no)
  if (Array.isArray(value)) return translate(locale, pageBlocksText.ownOrder, { count: value.length })
  return typeof value === 'string' ? value : describeBlock(locale, value as PageBlock)
}
