import { ArtworkDetails } from '#src/domains/artwork/components/artwork-details.tsx'
import { useColourName } from '#src/domains/personalisation/components/use-colour-name.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { firstError, noErrors, type RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { settableArtworkStatuses } from '../../order.ts'
import type { OrderRefund } from '../../order-view.ts'
import type { StaffOrder, StaffOrderLine } from '../../staff/staff-order-view.ts'
import { isBeforeDispatch } from '../../state/order-states.ts'
import { LineItemTable } from '../line-item-table.tsx'
import { AttachArtworkForm } from './attach-artwork-form.tsx'

type Props = {
  order: StaffOrder
  refunds: readonly OrderRefund[]
  deliveryCurrencySign: string
  /** The refused artwork status form. */
  refused: RefusedForm | undefined
}

/** The lines of the order, and below them the hire and the print of each line [STAFF-03]. */
export function StaffOrderLines({ order, refunds, deliveryCurrencySign, refused }: Props) {
  const t = useText()
  const locale = useLocale()
  const repricedLines = order.lines.filter(({ list_price }) => list_price !== null)
  return (
    <section className="backoffice-panel" aria-labelledby="order-lines">
      <h2 id="order-lines">{t(staffOrdersText.lines)}</h2>
      <LineItemTable
        caption={t(staffOrdersText.lines)}
        lines={order.lines}
        totals={order.totals}
        voucher={order.voucher}
        refunds={refunds}
        deliveryCurrencySign={deliveryCurrencySign}
      />
      {repricedLines.map(({ id, sku, list_price, price_reason }) => (
        <p key={id} className="text-sm text-steel">
          <b>{sku}</b>{' '}
          {t(staffOrdersText.changedPrice, {
            price: formatPounds(locale, fromPounds(list_price ?? 0)),
            reason: price_reason || '–',
          })}
        </p>
      ))}
      {order.lines
        .filter(({ is_hire }) => is_hire)
        .map((line) => (
          <LineHire key={line.id} line={line} />
        ))}
      {order.lines
        .filter(({ has_print }) => has_print)
        .map((line) => (
          <LinePrint
            key={line.id}
            line={line}
            canChange={order.can_manage_artwork}
            attachTo={order.can_manage_artwork && isBeforeDispatch(order.status) ? order.number : undefined}
            refused={refused?.values.line === String(line.id) ? refused : undefined}
          />
        ))}
      {order.can_request_artwork && (
        <PostForm
          intent="request_artwork"
          submit={t(staffOrdersText.requestArtwork)}
          button={{ size: 'small', variant: 'secondary' }}
        />
      )}
    </section>
  )
}

function LineHire({ line: { id, sku, returned_at, to_return: units } }: { line: StaffOrderLine }) {
  const t = useText()
  const locale = useLocale()
  if (returned_at) return <p>{t(staffOrdersText.hireReturned, { sku, date: formatDate(locale, returned_at) })}</p>
  if (units === 0) return <p>{t(staffOrdersText.hired, { sku })}</p>
  return (
    <PostForm
      intent="return"
      submit={t(staffOrdersText.markReturned, { units, sku })}
      button={{ size: 'small', variant: 'secondary' }}
    >
      <input type="hidden" name="line" value={id} />
    </PostForm>
  )
}

type LinePrintProps = {
  line: StaffOrderLine
  canChange: boolean
  /** The number of the order, while artwork can be attached. */
  attachTo: number | undefined
} & Pick<Props, 'refused'>

function LinePrint({ line, canChange, attachTo, refused }: LinePrintProps) {
  const t = useText()
  const getColourName = useColourName()
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <h3 className="flex flex-wrap items-center gap-2 text-lg">
        {line.title} <Badge>{t(staffOrdersText.artworkStatuses[line.artwork_status])}</Badge>
      </h3>
      <div className="flex flex-wrap gap-4">
        {line.design_preview && (
          <a href={line.design_preview} target="_blank" rel="noreferrer">
            <img
              src={line.design_preview}
              alt={t(staffOrdersText.designAlt)}
              width={240}
              height={240}
              loading="lazy"
              className="size-60 rounded-box border border-line object-contain"
            />
          </a>
        )}
        <div className="grid content-start gap-2">
          {line.inputs.map(({ label, text, font, colour }) => (
            <p key={label}>
              {t(staffOrdersText.input, { label, text: text || '–' })}
              {text && (
                <span className="flex items-center gap-2 text-sm text-steel">
                  {t(staffOrdersText.inputLook, { font, colour: getColourName(colour) })}
                  <span
                    aria-hidden="true"
                    className="size-4 rounded-full border border-line"
                    style={{ backgroundColor: colour }}
                  />
                </span>
              )}
            </p>
          ))}
          {line.file && <ArtworkDetails file={line.file} />}
          {line.artwork_instructions && (
            <p className="whitespace-pre-line">{t(ordersText.instructions, { text: line.artwork_instructions })}</p>
          )}
          {canChange && <ArtworkStatusForm line={line} refused={refused} />}
          {/* The key empties the form after each file. */}
          {attachTo !== undefined && <AttachArtworkForm key={line.file?.id} orderNumber={attachTo} line={line} />}
        </div>
      </div>
    </div>
  )
}

function ArtworkStatusForm({ line, refused }: { line: StaffOrderLine } & Pick<Props, 'refused'>) {
  const t = useText()
  return (
    <PostForm
      intent="artwork"
      submit={t(staffOrdersText.saveStatus)}
      button={{ size: 'small', variant: 'secondary' }}
      className="grid-cols-[auto_auto] items-end gap-2 [&_.required-hint]:hidden"
    >
      <input type="hidden" name="line" value={line.id} />
      <SelectField
        id={`artwork-status-${line.id}`}
        name="status"
        label={t(staffOrdersText.artworkStatus)}
        error={firstError(refused?.errors ?? noErrors, 'status')}
        defaultValue={line.artwork_status === 'none' ? '' : line.artwork_status}
        // A line starts without a status, but cannot be set back to none.
        placeholder={line.artwork_status === 'none' ? undefined : false}
        options={settableArtworkStatuses.map((value) => ({ value, label: t(staffOrdersText.artworkStatuses[value]) }))}
      />
    </PostForm>
  )
}
