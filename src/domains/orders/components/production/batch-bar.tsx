import { productionPdfKinds } from '#src/shared/paths/file-paths.ts'
import * as productionBoardText from '#src/translations/backoffice/orders/production-board-text.ts'
import * as shipmentsText from '#src/translations/backoffice/orders/shipments-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { boardMoves } from '../../production/production-board.ts'
import type { ProductionBoardView } from '../../production/production-board-view.ts'

/** What can be done with the ticked orders of the board. A move that no order allows is not offered. */
export function BatchBar({ board }: { board: ProductionBoardView }) {
  const t = useText()
  const possible = new Set(board.columns.flatMap(({ cards }) => cards.flatMap(({ moves }) => moves)))
  const moves = boardMoves.filter((move) => possible.has(move))
  return (
    <fieldset className="backoffice-panel">
      <legend className="sr-only">{t(productionBoardText.batch)}</legend>
      <p className="font-semibold" aria-hidden>
        {t(productionBoardText.batch)}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        {moves.map((move) => (
          <Button
            key={move}
            type="submit"
            name="move"
            value={move}
            size="small"
            variant={move === 'undo' || move === 'reopen' ? 'secondary' : 'primary'}
          >
            {t(productionBoardText.moves[move])}
          </Button>
        ))}
        {productionPdfKinds.map((kind) => (
          <Button key={kind} type="submit" name="pdf" value={kind} size="small" variant="secondary">
            {t(productionBoardText.pdfs[kind])}
          </Button>
        ))}
      </div>
      {possible.has('dispatch') && <CarrierField carriers={board.carriers} />}
    </fieldset>
  )
}

function CarrierField({ carriers }: { carriers: readonly string[] }) {
  const t = useText()
  const field = { name: 'carrier', label: t(productionBoardText.carrier), hint: t(productionBoardText.dispatchAbout) }
  if (carriers.length === 0) return <TextField {...field} maxLength={60} autoComplete="off" />
  return (
    <SelectField
      {...field}
      placeholder={t(shipmentsText.noCarrier)}
      options={carriers.map((name) => ({ value: name, label: name }))}
    />
  )
}
