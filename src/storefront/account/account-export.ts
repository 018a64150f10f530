import { exportBackInStockRequests } from '#src/domains/back-in-stock/back-in-stock-service.server.ts'
import { exportAccount } from '#src/domains/customers/account/account-service.server.ts'
import { exportCustomerOrders } from '#src/domains/orders/customer-orders/customer-orders-service.server.ts'
import { exportCustomerQuotes } from '#src/domains/quotes/customer-quotes/customer-quotes-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { unwrapOrRedirectToSignIn } from '#src/storefront/auth/sign-in-redirect.ts'
import type { Route } from './+types/account-export.ts'

/** Downloads all data stored about the signed-in customer. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const account = unwrapOrRedirectToSignIn(await exportAccount(shop, visitor))
  const orders = unwrapOrRedirectToSignIn(await exportCustomerOrders(shop, visitor))
  const quotes = unwrapOrRedirectToSignIn(await exportCustomerQuotes(shop, visitor))
  const backInStockRequests = unwrapOrRedirectToSignIn(await exportBackInStockRequests(shop, visitor))
  const exported = {
    exported_at: shop.clock.now(),
    account,
    orders,
    quotes,
    back_in_stock_requests: backInStockRequests,
  }
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
