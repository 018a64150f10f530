import { data } from 'react-router'

/** Every address that is no page (ROUTE-18); the root's error boundary shows it. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
