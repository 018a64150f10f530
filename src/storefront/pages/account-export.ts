import { exportAccount } from '#src/domains/customers/account-service.server.ts'
import { exportOrders } from '#src/domains/orders/own-orders-service.server.ts'
import { exportQuotes } from '#src/domains/quotes/own-quotes-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import type { Route } from './+types/account-export.ts'
import { orSignIn } from './form-page.ts'

/** A copy of everything kept about somebody, for them to take away. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const account = orSignIn(await exportAccount(shop, visitor))
  const orders = orSignIn(await exportOrders(shop, visitor))
  const quotes = orSignIn(await exportQuotes(shop, visitor))
  return new Response(JSON.stringify({ exported_at: shop.clock.now(), account, orders, quotes }, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
