import { data, redirect } from 'react-router'
import { shopContext } from '#src/request-context.server.ts'
import { safeRedirectPath } from '#src/shared/http/safe-redirect-path.ts'
import { parseLocale } from '#src/shared/locale/locale.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import type { Route } from './+types/language-action.ts'

const yearSeconds = 365 * 86_400

/** Handles the language switch: stores the choice in a cookie and redirects back to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const value = form.get('locale')
  const locale = typeof value === 'string' ? parseLocale(value) : undefined
  if (!locale) throw data(null, { status: 422 })
  const { publicOrigin } = context.get(shopContext).config
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return redirect(safeRedirectPath(form.get('to')) ?? homePath, {
    status: 303,
    headers: { 'Set-Cookie': `locale=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}` },
  })
}

/** Only the form uses this path. */
export function loader() {
  return redirect(homePath)
}
