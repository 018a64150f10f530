import { data, redirect } from 'react-router'
import { shopContext } from '#src/request-context.server.ts'
import { asLocale } from '#src/shared/locale.ts'
import { ownPath } from '#src/shared/own-path.ts'
import type { Route } from './+types/language-action.ts'

const year = 365 * 86_400

/** The language switch: keeps the choice in a cookie and returns to the page it was made on. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const wanted = form.get('locale')
  const locale = typeof wanted === 'string' ? asLocale(wanted) : undefined
  if (!locale) throw data(null, { status: 422 })
  const { publicOrigin } = context.get(shopContext).config
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return redirect(ownPath(form.get('to')) ?? '/', {
    status: 303,
    headers: { 'Set-Cookie': `locale=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure}` },
  })
}

/** Nobody has reason to come here by link. */
export function loader() {
  return redirect('/')
}
