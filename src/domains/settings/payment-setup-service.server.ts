import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { toBankAccount } from '#src/platform/config/company.server.ts'
import { readSettings } from '#src/platform/config/shop-settings.server.ts'
import { findProviderByKind, listProviderKeyNames } from '#src/platform/payments/payment-providers.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { hasBankAccount } from '#src/shared/payments/bank-account.ts'
import { ok, type Result } from '#src/shared/result.ts'
import type { PaymentMethodSetup } from './payment-setup.ts'
import type { ShopSettings } from './settings.ts'

export async function getPaymentSetupForEditing(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<PaymentMethodSetup, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return allowed
  return ok(getPaymentSetup(shop, await readSettings(shop.db)))
}

export function getPaymentSetup(
  { payments }: Pick<Shop, 'payments'>,
  settings: Pick<ShopSettings, 'bankAccountName' | 'bankSortCode' | 'bankAccountNumber' | 'bankDetails'>,
): PaymentMethodSetup {
  const card = findProviderByKind(payments, 'card')
  return {
    cardPayment: card
      ? { provider: { name: card.name, mode: card.mode } }
      : { missing: { what: 'keys', names: listProviderKeyNames('card') } },
    transferPayment: hasBankAccount(toBankAccount(settings)) ? {} : { missing: { what: 'bank account' } },
    // Every customer is approved by staff, so there is nothing to configure.
    accountPayment: {},
  }
}
