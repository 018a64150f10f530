// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { type BoardMove, boardColumns } from '../../production/production-board.ts'
import type { BoardCard } from '../../production/production-board-view.ts'
import { ProductionBoard } from './production-board.tsx'

afterEach(cleanup)

const card = (number: number, moves: BoardMove[]): BoardCard => ({
  number,
  reference: `TC-${number}`,
  name: 'Ada',
  due: '2026-06-19',
  is_late: false,
  on_account: false,
  partly_dispatched: false,
  blocker: null,
  lines: [{ title: 'Mug', open: 6 }],
  moves,
})

function renderBoard(moves: BoardMove[]) {
  const columns = boardColumns.map((column) => ({
    column,
    cards: column === 'in production' ? [card(7, moves)] : [],
  }))
  render(
    <MemoryRouter>
      <LocaleProvider locale="en">
        <ProductionBoard board={{ columns, has_more: false, carriers: [] }} />
      </LocaleProvider>
    </MemoryRouter>,
  )
  const submitted = vi.fn<(value: string | null | undefined) => void>()
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    submitted(event.submitter?.getAttribute('value'))
  })
  return submitted
}

const column = (name: RegExp) => screen.getByRole('region', { name })

function dragTo(name: RegExp) {
  const item = screen.getByRole('article').closest('li')
  if (!item) throw new Error('No card')
  const dragStart = createEvent.dragStart(item)
  Object.defineProperty(dragStart, 'dataTransfer', { value: { setData: () => {} } })
  fireEvent(item, dragStart)
  fireEvent.dragOver(column(name))
  fireEvent.drop(column(name))
}

describe('ProductionBoard', () => {
  it.each([
    [/^To dispatch/, 'finish 7'],
    [/^To produce/, 'undo 7'],
  ])('submits the move of a card that is dropped on the column %s', (name, value) => {
    const submitted = renderBoard(['finish', 'undo'])
    dragTo(name)
    expect(submitted.mock.calls).toEqual([[value]])
  })

  it('ignores a card that is dropped where it cannot go', () => {
    const submitted = renderBoard(['finish'])
    for (const name of [/^To produce/, /^Waiting for artwork/, /^In production/]) dragTo(name)
    expect(submitted).not.toHaveBeenCalled()
  })

  it('has a button for every move, which names the order', () => {
    renderBoard(['finish', 'undo'])
    expect(screen.getByRole('button', { name: 'Finished: order TC-7' })).toHaveProperty('value', 'finish 7')
    expect(screen.getByRole('checkbox', { name: 'Select order TC-7' })).toHaveProperty('name', 'orders[7]')
  })
})
