import type { Permission } from '#src/domains/access/access.ts'
import type { Message } from '#src/shared/message.ts'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import * as alertsText from '#src/translations/payment-alerts-text.ts'
import * as quoteDeskText from '#src/translations/quote-desk-text.ts'
import * as staffMailsText from '#src/translations/staff-mails-text.ts'
import type { IconShape } from '#src/ui/icon.tsx'
import { gridIcon } from '#src/ui/icons/controls.ts'
import { shieldIcon, warningIcon } from '#src/ui/icons/status.ts'
import { basketIcon, documentIcon, mailIcon, userIcon } from '#src/ui/icons/trade.ts'

export type Place = { to: string; name: Message; icon: IconShape; needs: Permission }

/** The menu of the back office: one line per list. */
export const places: readonly Place[] = [
  { to: '/dashboard/overview', name: backofficeText.overview, icon: gridIcon, needs: 'backoffice.open' },
  { to: '/dashboard/orders', name: backofficeText.orders, icon: basketIcon, needs: 'backoffice.open' },
  { to: '/dashboard/quotes', name: quoteDeskText.title, icon: documentIcon, needs: 'backoffice.open' },
  { to: '/dashboard/enquiries', name: backofficeText.enquiries, icon: mailIcon, needs: 'backoffice.open' },
  { to: '/dashboard/mails', name: staffMailsText.title, icon: mailIcon, needs: 'backoffice.open' },
  { to: '/dashboard/payment-alerts', name: alertsText.title, icon: warningIcon, needs: 'payment.manage' },
  {
    to: '/dashboard/customer-service',
    name: backofficeText.customerService,
    icon: userIcon,
    needs: 'order.on-behalf',
  },
  { to: '/dashboard/audit', name: backofficeText.audit, icon: shieldIcon, needs: 'audit.read' },
]
