import {
  accountOrdersPath,
  accountPath,
  dashboardPath,
  loginPath,
  registerPath,
} from '#src/shared/paths/account-paths.ts'
import { basketPath, quoteBasketPath } from '#src/shared/paths/checkout-paths.ts'
import { contactPath, faqPath, homePath, searchPath } from '#src/shared/paths/storefront-paths.ts'

/** Pages that every shop has and that a menu can link to. */
export const ownPages: ReadonlySet<string> = new Set([
  ...[homePath, searchPath, faqPath, contactPath, basketPath, quoteBasketPath],
  ...[loginPath, registerPath, dashboardPath, accountPath, accountOrdersPath],
])
