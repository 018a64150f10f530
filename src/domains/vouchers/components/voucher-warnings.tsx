import { editVoucherPath } from '#src/shared/paths/backoffice-paths.ts'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { PresentedWarnings } from '../editing/vouchers-editing-view.ts'

/** What staff may have overlooked. Nothing without a warning. */
export function VoucherWarnings({ lookAlikes, isAdvertisedButUnusable, freeDeliveryRates }: PresentedWarnings) {
  const t = useText()
  if (lookAlikes.length === 0 && !isAdvertisedButUnusable && freeDeliveryRates.length === 0) return null
  return (
    <MessageBox type="warning" title={t(vouchersText.warnings.title)}>
      {lookAlikes.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          {t(vouchersText.warnings.lookAlikes)}
          {lookAlikes.map(({ id, code }) => (
            <TextLink key={id} to={editVoucherPath(id)}>
              {code}
            </TextLink>
          ))}
        </p>
      )}
      {isAdvertisedButUnusable && <p>{t(vouchersText.warnings.advertised)}</p>}
      {freeDeliveryRates.map((rate) => (
        <p key={`${rate.zone} ${rate.deliveryClass}`}>{t(vouchersText.warnings.freeRate, rate)}</p>
      ))}
    </MessageBox>
  )
}
