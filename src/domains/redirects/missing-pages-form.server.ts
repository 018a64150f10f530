import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as redirectsText from '#src/translations/backoffice/redirects-text.ts'
import { maxMissingPagesShown, setMissingPageIgnored } from './missing-pages-service.server.ts'
import type { PathPair } from './redirect-paths.ts'
import { type IsPathInUse, saveRedirects } from './redirects-editing-service.server.ts'

/** A redirect that was not saved, with the reason in words. */
export type RefusedTarget = PathPair & { error: string }

type Handled = { saved: number; refused: RefusedTarget[] } | 'ignored' | 'shown'

/** Redirects every address with a target, or ignores one address. */
export async function handleMissingPagesForm(
  shop: Shop,
  visitor: Visitor,
  { form, isPathInUse }: { form: FormData; isPathInUse: IsPathInUse },
): Promise<Result<Handled, PermissionRefusal | 'not_found' | 'no_target'>> {
  for (const [field, isIgnored] of [
    ['ignore', true],
    ['show', false],
  ] as const) {
    const path = getField(form, field)
    if (path === '') continue
    const changed = await setMissingPageIgnored(shop, visitor, { path, isIgnored })
    return changed.ok ? ok(isIgnored ? 'ignored' : 'shown') : changed
  }
  const pairs = readPairs(form)
  const saved = await saveRedirects(shop, visitor, { pairs, isPathInUse })
  if (!saved.ok) return saved
  if (pairs.length === 0) return refuse('no_target')
  const refused = saved.value.flatMap((result, index) => {
    const pair = pairs[index]
    if (result.ok || !pair) return []
    return [{ ...pair, error: translate(visitor.locale, redirectsText.refusals[result.refusal]) }]
  })
  return ok({ saved: pairs.length - refused.length, refused })
}

/** The address `from_3` leads to `to_3`. Addresses without a target are left as they are. */
function readPairs(form: FormData): PathPair[] {
  const pairs: PathPair[] = []
  for (let index = 0; index < maxMissingPagesShown; index++) {
    const pair = { from: getField(form, `from_${index}`), to: getField(form, `to_${index}`).trim() }
    if (pair.from !== '' && pair.to !== '') pairs.push(pair)
  }
  return pairs
}
