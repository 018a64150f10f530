import type { PaymentSettingName } from '#src/shared/payments/payment-method-settings.ts'
import type { PaymentMode } from '#src/shared/payments/payment-mode.ts'

/** Whether the shop can take payments of each kind, and what is missing where it cannot. */
export type PaymentMethodSetup = Record<
  PaymentSettingName,
  {
    /** `bank account`: in the settings. `keys`: one of these environment variables. */
    missing?: { what: 'bank account' } | { what: 'keys'; names: string[] }
    provider?: { name: string; mode: PaymentMode }
  }
>
