import { describe, expect, it } from 'vitest'
import type { ArtworkStatus } from '../order.ts'
import type { OrderStatus } from '../state/order-states.ts'
import { boardColumns, findBoardMove, listBoardMoves, placeOnBoard } from './production-board.ts'

const line = (artworkStatus: ArtworkStatus = 'none', isPrinted = true) => ({
  isPrinted,
  artworkFileId: null,
  artworkStatus,
  designId: null,
  design: null,
  isPrintOverridden: false,
})
const order = (status: OrderStatus, { isProduced = false, isPaid = true } = {}) => ({ status, isProduced, isPaid })
const plain = line('none', false)

describe('placeOnBoard', () => {
  it.each([
    ['a printed order without artwork', order('paid'), [line()], 'waiting for artwork', 'artwork_missing'],
    [
      'a proof that waits',
      order('paid'),
      [line('approved'), line('proof sent')],
      'waiting for approval',
      'proof_waiting',
    ],
    [
      'changes that were asked for',
      order('paid'),
      [line('changes asked')],
      'waiting for approval',
      'proof_changes_asked',
    ],
    ['a file that needs another proof', order('paid'), [line('proof needed')], 'waiting for approval', 'proof_needed'],
    [
      'missing artwork beside a waiting proof',
      order('paid'),
      [line('proof sent'), line()],
      'waiting for artwork',
      'artwork_missing',
    ],
    ['approved print', order('paid'), [line('approved'), plain], 'to produce', undefined],
    ['artwork without a proof', order('paid'), [line('received')], 'to produce', undefined],
    ['an overridden gate', order('paid'), [{ ...line(), isPrintOverridden: true }], 'to produce', undefined],
    ['a paid order without print', order('paid'), [plain], 'to dispatch', undefined],
    [
      'an order on account without print',
      order('awaiting payment', { isPaid: false }),
      [plain],
      'to produce',
      undefined,
    ],
    ['production', order('in production'), [line('approved')], 'in production', undefined],
    ['a new proof during production', order('in production'), [line('proof sent')], 'in production', 'proof_waiting'],
    ['finished production', order('in production', { isProduced: true }), [line('approved')], 'to dispatch', undefined],
  ] as const)('puts %s into its column', (_, facts, lines, column, blocker) => {
    expect(placeOnBoard(facts, lines)).toEqual({ column, blocker })
  })
})

describe('listBoardMoves', () => {
  it.each([
    [order('paid'), [line()], []],
    [order('paid'), [line('proof sent')], []],
    [order('paid'), [line('approved')], ['start']],
    [order('paid'), [plain], ['dispatch']],
    [order('in production'), [line('approved')], ['finish', 'undo']],
    [order('in production', { isProduced: true }), [line('approved')], ['dispatch', 'reopen']],
    [order('in production', { isProduced: true }), [line('proof sent')], ['reopen']],
  ] as const)('of %j with %j are %j', (facts, lines, moves) => {
    expect(listBoardMoves(facts, placeOnBoard(facts, lines))).toEqual(moves)
  })
})

describe('findBoardMove', () => {
  it('moves an order to the next column and back, over no column', () => {
    const moves = boardColumns.flatMap((from) =>
      boardColumns.flatMap((to) => {
        const move = findBoardMove(from, to)
        return move ? [[from, to, move]] : []
      }),
    )
    expect(moves).toEqual([
      ['to produce', 'in production', 'start'],
      ['in production', 'to produce', 'undo'],
      ['in production', 'to dispatch', 'finish'],
      ['to dispatch', 'in production', 'reopen'],
    ])
  })
})
