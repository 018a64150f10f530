import type { ReactNode } from 'react'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { ShipmentView } from '../shipments/shipments-view.ts'

type Props<Shipment extends ShipmentView> = {
  shipments: readonly Shipment[]
  className?: string
  /** What else a page shows with each shipment. */
  renderMore?: (shipment: Shipment) => ReactNode
}

/** What has left, with its carrier and tracking number. */
export function OrderShipments<Shipment extends ShipmentView>({ shipments, className, renderMore }: Props<Shipment>) {
  const t = useText()
  if (shipments.length === 0) return null
  return (
    <section className={className} aria-labelledby="order-shipments">
      <h2 id="order-shipments" className="mb-2 text-xl">
        {t(ordersText.shipments)}
      </h2>
      <ol className="grid gap-4">
        {shipments.map((shipment) => (
          <li key={shipment.number} className="grid gap-1 border-line border-l-4 pl-3">
            <ShipmentDetails shipment={shipment} />
            {renderMore?.(shipment)}
          </li>
        ))}
      </ol>
    </section>
  )
}

function ShipmentDetails({ shipment }: { shipment: ShipmentView }) {
  const t = useText()
  const locale = useLocale()
  const { number, at, carrier, tracking_number: trackingNumber, tracking_url: trackingUrl, note, lines } = shipment
  return (
    <>
      <p>
        <b>{t(ordersText.shipmentNumber, { number })}</b>{' '}
        <span className="text-steel tabular-nums">{formatDateTime(locale, at)}</span>
      </p>
      {(carrier || trackingNumber) && (
        <p className="flex flex-wrap gap-x-3 wrap-anywhere">
          {carrier && <span>{carrier}</span>}
          {trackingNumber && <span>{t(ordersText.trackingNumber, { number: trackingNumber })}</span>}
          {trackingUrl && (
            <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className="text-brand underline">
              {t(ordersText.trackShipment, { number })}
            </a>
          )}
        </p>
      )}
      <ul className="text-sm">
        {lines.map(({ position, title, sku, qty }) => (
          <li key={position} className="wrap-anywhere">
            {t(ordersText.shippedLine, { qty, title })} <span className="text-steel">{sku}</span>
          </li>
        ))}
      </ul>
      {note && <p className="wrap-anywhere">{note}</p>}
    </>
  )
}
