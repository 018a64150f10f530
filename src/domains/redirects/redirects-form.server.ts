import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { FieldErrors } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as redirectsText from '#src/translations/backoffice/redirects-text.ts'
import { maxRedirectLines, type PathPair, parseRedirectLines } from './redirect-paths.ts'
import {
  changeRedirect,
  deleteRedirect,
  type IsPathInUse,
  type RedirectRefusal,
  type SavedRedirect,
  saveRedirects,
} from './redirects-editing-service.server.ts'

type FormInput = { form: FormData; isPathInUse: IsPathInUse }

/** What became of one line of the form, in words. `isRefused`: the line must be corrected. */
export type LineResult = PathPair & { line: number; text: string; isRefused: boolean }

/**
 * One redirect, or a pasted list. Of a list, `rest` are the lines that were refused, to correct them, and after a dry run
 * all lines.
 */
export async function handleAddRedirectsForm(
  shop: Shop,
  visitor: Visitor,
  { form, isPathInUse }: FormInput,
): Promise<
  Result<
    { saved: SavedRedirect } | { results: LineResult[]; rest: string; isDryRun: boolean },
    { reason: PermissionRefusal } | { reason: 'invalid'; errors: FieldErrors }
  >
> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const isList = getField(form, 'intent') === 'list'
  const isDryRun = isList && getField(form, 'dry_run') !== ''
  const pairs = isList ? parseRedirectLines(getField(form, 'lines')) : [readPair(form)]
  if (pairs.length === 0 || pairs.length > maxRedirectLines) {
    const message = pairs.length === 0 ? redirectsText.noLines : redirectsText.tooManyLines
    const errors = { lines: [translate(visitor.locale, message, { max: maxRedirectLines })] }
    return refuse({ reason: 'invalid', errors })
  }
  const saved = await saveRedirects(shop, visitor, { pairs, isPathInUse, isDryRun })
  if (!saved.ok) return refuse({ reason: saved.refusal })
  const [first] = saved.value
  if (!isList && first) {
    if (first.ok) return ok({ saved: first.value })
    return refuse({ reason: 'invalid', errors: toFieldErrors(visitor, first.refusal) })
  }
  const remaining = pairs.filter((_, index) => isDryRun || !saved.value[index]?.ok)
  return ok({
    results: saved.value.map((result, index) => describeLine(visitor, { pair: pairs[index], index, result, isDryRun })),
    rest: remaining.map(({ from, to }) => `${from} ${to}`.trim()).join('\n'),
    isDryRun,
  })
}

/** Changes or deletes one redirect. */
export async function handleRedirectForm(
  shop: Shop,
  visitor: Visitor,
  { id, form, isPathInUse }: FormInput & { id: number },
): Promise<
  Result<
    'deleted' | SavedRedirect,
    { reason: PermissionRefusal | 'not_found' } | { reason: 'invalid'; errors: FieldErrors }
  >
> {
  if (getField(form, 'intent') === 'delete') {
    const deleted = await deleteRedirect(shop, visitor, id)
    return deleted.ok ? ok('deleted') : refuse({ reason: deleted.refusal })
  }
  const changed = await changeRedirect(shop, visitor, { id, pair: readPair(form), isPathInUse })
  if (changed.ok) return changed
  const { refusal } = changed
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse({ reason: refusal })
  return refuse({ reason: 'invalid', errors: toFieldErrors(visitor, refusal) })
}

const readPair = (form: FormData): PathPair => ({ from: getField(form, 'from_path'), to: getField(form, 'to_path') })

function toFieldErrors({ locale }: Visitor, refusal: RedirectRefusal): FieldErrors {
  const field = refusal === 'invalid_to' || refusal === 'loop' ? 'to_path' : 'from_path'
  return { [field]: [translate(locale, redirectsText.refusals[refusal])] }
}

type Line = {
  pair: PathPair | undefined
  index: number
  result: Result<SavedRedirect, RedirectRefusal>
  isDryRun: boolean
}

function describeLine({ locale }: Visitor, { pair = { from: '', to: '' }, index, result, isDryRun }: Line): LineResult {
  const texts = isDryRun ? redirectsText.checkedResults : redirectsText.results
  const message = result.ok ? texts[result.value] : redirectsText.refusals[result.refusal]
  return { ...pair, line: index + 1, text: translate(locale, message), isRefused: !result.ok }
}
