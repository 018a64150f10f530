import { describe, expect, it } from 'vitest'
import type { BasketItem } from '../basket-contract.ts'
import { formatDesignEditFragment, getDesignEdit, parseDesignEditFragment } from './design-edit-fragment.ts'

const rowId = 'a1'.repeat(16)
const anItem = (hire: boolean) => ({ rowId, hire, design: { id: 'd1' } }) as BasketItem
const roundTrip = (line: Parameters<typeof formatDesignEditFragment>[0]) =>
  parseDesignEditFragment(String(formatDesignEditFragment(line)))

describe('the design edit fragment [PERS-04]', () => {
  it.each([
    ['basket', false],
    ['quote', false],
    ['quote', true],
  ] as const)('round-trips a line of the %s, hired: %s', (kind, isHire) => {
    expect(roundTrip(getDesignEdit(kind, anItem(isHire)))).toEqual({ kind, rowId, designId: 'd1', isHire })
  })

  it('reads the reference that an external designer appends', () => {
    const line = formatDesignEditFragment({ kind: 'quote', rowId, isHire: true })
    expect(parseDesignEditFragment(`${line}&designed=ref-7`)).toEqual({
      kind: 'quote',
      rowId,
      isHire: true,
      designerReference: 'ref-7',
    })
    expect(parseDesignEditFragment(`${formatDesignEditFragment({ kind: 'basket' })}&designed=ref-7`)).toEqual({
      kind: 'basket',
      isHire: false,
      designerReference: 'ref-7',
    })
  })

  it.each(['', 'row=x&kind=quote&hire=true', 'kind=quote', '%', 'row=%00'])(
    'ignores the invalid fragment %j',
    (fragment) => {
      expect(parseDesignEditFragment(fragment)).toEqual({ kind: 'basket', isHire: false })
    },
  )
})
