import { type DragEvent, useRef, useState } from 'react'
import { formatDay } from '#src/shared/locale/dates.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import * as productionBoardText from '#src/translations/backoffice/orders/production-board-text.ts'
import * as shipmentsText from '#src/translations/backoffice/orders/shipments-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Badge } from '#src/ui/card/badge.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { type BoardColumn, findBoardMove } from '../../production/production-board.ts'
import type { BoardCard, ProductionBoardView } from '../../production/production-board-view.ts'
import { BatchBar } from './batch-bar.tsx'
import './production-board.css'

/**
 * The board is one form: ticked orders are moved or printed together, the buttons of a card move it alone. With script, a card can
 * also be dragged to the next column, which presses its button.
 */
export function ProductionBoard({ board }: { board: ProductionBoardView }) {
  const t = useText()
  const drag = useBoardDrag(board)
  return (
    <form method="post" className="production-form">
      {/* Enter in a field, which a scanner sends too, presses the first button: this one, which does nothing. */}
      <button type="submit" disabled hidden>
        {t(productionBoardText.title)}
      </button>
      <TokenField />
      <BatchBar board={board} />
      <nav aria-label={t(productionBoardText.title)} className="production-links">
        {board.columns.map(({ column, cards }, index) => (
          <a key={column} href={`#board-${index}`} className="text-link">
            {t(productionBoardText.columnCount, {
              column: t(productionBoardText.columns[column]),
              count: cards.length,
            })}
          </a>
        ))}
      </nav>
      <div className="production-board">
        {board.columns.map(({ column, cards }, index) => (
          <section
            key={column}
            id={`board-${index}`}
            aria-labelledby={`board-title-${index}`}
            data-drop={drag.target === column || undefined}
            {...drag.getColumnProps(column)}
          >
            <h2 id={`board-title-${index}`}>
              {t(productionBoardText.columns[column])} <Badge>{cards.length}</Badge>
            </h2>
            {cards.length === 0 && <p className="text-sm text-steel">{t(productionBoardText.noOrders)}</p>}
            <ul>
              {cards.map((card) => (
                <li key={card.number} {...drag.getCardProps(card, column)}>
                  <Card card={card} hasTracking={column === 'to dispatch' && card.moves.includes('dispatch')} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </form>
  )
}

type Dragged = { card: BoardCard; from: BoardColumn }

function useBoardDrag({ columns }: ProductionBoardView) {
  const t = useText()
  const dragged = useRef<Dragged>(undefined)
  const [target, setTarget] = useState<BoardColumn>()
  const findMove = (to: BoardColumn) => {
    const move = dragged.current && findBoardMove(dragged.current.from, to)
    return move && dragged.current?.card.moves.includes(move) ? move : undefined
  }
  const end = () => {
    dragged.current = undefined
    setTarget(undefined)
  }
  const isDraggable = (card: BoardCard, from: BoardColumn) =>
    columns.some(({ column }) => card.moves.some((move) => move === findBoardMove(from, column)))
  return {
    target,
    getCardProps: (card: BoardCard, from: BoardColumn) =>
      isDraggable(card, from)
        ? {
            draggable: true,
            title: t(productionBoardText.drag),
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.setData('text/plain', card.reference)
              event.dataTransfer.effectAllowed = 'move'
              dragged.current = { card, from }
            },
            onDragEnd: end,
          }
        : {},
    getColumnProps: (column: BoardColumn) => ({
      onDragOver: (event: DragEvent) => {
        if (!findMove(column)) return
        event.preventDefault()
        setTarget(column)
      },
      onDragLeave: () => setTarget(undefined),
      onDrop: (event: DragEvent) => {
        const move = findMove(column)
        const number = dragged.current?.card.number
        end()
        if (!move) return
        event.preventDefault()
        document.getElementById(`${move}-${number}`)?.click()
      },
    }),
  }
}

function Card({ card, hasTracking }: { card: BoardCard; hasTracking: boolean }) {
  const t = useText()
  const { number, reference } = card
  return (
    <article className="production-card">
      <p className="production-card-head">
        <input
          type="checkbox"
          name={`orders[${number}]`}
          value="1"
          aria-label={t(productionBoardText.tick, { reference })}
          className="tick"
        />
        <TextLink to={staffOrderPath(number)}>{reference}</TextLink>
        <span className="wrap-anywhere">{card.name}</span>
      </p>
      <CardBadges card={card} />
      <ul className="text-sm">
        {card.lines.slice(0, maxShownLines).map(({ title, open }, position) => (
          // Two lines of an order may have one title.
          <li key={position}>{t(productionBoardText.line, { open, title })}</li>
        ))}
        {card.lines.length > maxShownLines && <li>…</li>}
      </ul>
      {hasTracking && (
        <input
          name={`tracking[${number}]`}
          aria-label={t(productionBoardText.tracking, { reference })}
          placeholder={t(productionBoardText.trackingShort)}
          maxLength={60}
          autoComplete="off"
          className="control"
        />
      )}
      <p className="flex flex-wrap gap-2">
        {card.moves.map((move, index) => (
          <Button
            key={move}
            id={`${move}-${number}`}
            type="submit"
            name="one"
            value={`${move} ${number}`}
            size="small"
            variant={index === 0 ? 'primary' : 'secondary'}
            aria-label={t(productionBoardText.moveOrder, { move: t(productionBoardText.moves[move]), reference })}
          >
            {t(productionBoardText.moves[move])}
          </Button>
        ))}
      </p>
    </article>
  )
}

const maxShownLines = 4

function CardBadges({ card }: { card: BoardCard }) {
  const t = useText()
  const locale = useLocale()
  return (
    <p className="flex flex-wrap gap-1">
      <span>
        {card.due ? t(productionBoardText.due, { day: formatDay(locale, card.due) }) : t(productionBoardText.noDue)}
      </span>
      {card.is_late && <Badge tone="negative">{t(productionBoardText.late)}</Badge>}
      {card.on_account && <Badge>{t(productionBoardText.onAccount)}</Badge>}
      {card.partly_dispatched && <Badge>{t(productionBoardText.partlyDispatched)}</Badge>}
      {card.blocker && <Badge tone="waiting">{t(shipmentsText.blockers[card.blocker])}</Badge>}
    </p>
  )
}
