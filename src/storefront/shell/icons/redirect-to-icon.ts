import { redirect } from 'react-router'

/** A page names a fixed address, because pages are cached for longer than an icon may stay. */
export function redirectToIcon(path: string) {
  return redirect(path, { status: 302, headers: { 'Cache-Control': 'public, max-age=300' } })
}
