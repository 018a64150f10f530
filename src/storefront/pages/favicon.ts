import { redirect } from 'react-router'
import icon from '../shell/icons/icon-192.png?url&no-inline'

/** Asked for by whatever reads no page first: a PDF in a tab, a link preview. */
export function loader() {
  return redirect(icon, { status: 302, headers: { 'Cache-Control': 'public, max-age=86400' } })
}
