import { useEffect, useState } from 'react'
import * as shipmentsText from '#src/translations/backoffice/orders/shipments-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { StaffShipmentView } from '../../shipments/shipments-view.ts'
import type { StaffOrder } from '../../staff/staff-order-view.ts'
import { OrderShipments } from '../order-shipments.tsx'

/** The shipments of an order, and the form that undoes the latest ones. */
export function StaffOrderShipments({ order: { shipments } }: { order: StaffOrder }) {
  return (
    <OrderShipments
      shipments={shipments}
      className="backoffice-panel"
      renderMore={(shipment) => <StaffShipment shipment={shipment} />}
    />
  )
}

function StaffShipment({ shipment: { number, who, undo_ms: undoMs } }: { shipment: StaffShipmentView }) {
  const t = useText()
  return (
    <>
      {who && <p className="text-sm text-steel">{t(shipmentsText.dispatchedBy, { who })}</p>}
      {undoMs !== null && <UndoForm number={number} milliseconds={undoMs} />}
    </>
  )
}

/** Disappears when the time is over. Without script the server refuses it then. */
function UndoForm({ number, milliseconds }: { number: number; milliseconds: number }) {
  const t = useText()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  if (isOver) return null
  return (
    <PostForm
      intent="undo shipment"
      submit={t(shipmentsText.undo, { number })}
      button={{ variant: 'secondary', size: 'small' }}
      className="gap-2"
    >
      <input type="hidden" name="shipment" value={number} />
      <p className="text-sm text-steel">{t(shipmentsText.undoAbout)}</p>
    </PostForm>
  )
}
