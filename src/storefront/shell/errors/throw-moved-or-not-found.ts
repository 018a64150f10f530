import { data, redirect } from 'react-router'

/** Ends a loader whose page does not exist: throws 301 to the new address, or 404 if there is none. */
export function throwMovedOrNotFound(target: string | undefined): never {
  if (target === undefined) throw data(null, { status: 404 })
  throw redirect(target, 301)
}
