import { describe, expect, it } from 'vitest'
import type { BasketItem } from './basket-contract.ts'
import { editedLineOf, lineFragment, readEditedLine } from './edited-line.ts'

const rowId = 'a1'.repeat(16)
const anItem = (hire: boolean) => ({ rowId, hire, design: { id: 'd1' } }) as BasketItem
const wayBack = (line: Parameters<typeof lineFragment>[0]) => readEditedLine(String(lineFragment(line)))

describe('PERS-04 the way from a line to its design and back', () => {
  it.each([
    ['bag', false],
    ['quote', false],
    ['quote', true],
  ] as const)('a line of the %s, hired: %s', (kind, isHire) => {
    expect(wayBack(editedLineOf(kind, anItem(isHire)))).toEqual({ kind, rowId, designId: 'd1', isHire })
  })

  it('a designer of another house appends what it has made', () => {
    const line = lineFragment({ kind: 'quote', rowId, isHire: true })
    expect(readEditedLine(`${line}&designed=ref-7`)).toEqual({ kind: 'quote', rowId, isHire: true, made: 'ref-7' })
    expect(readEditedLine(`${lineFragment({ kind: 'bag' })}&designed=ref-7`)).toEqual({
      kind: 'bag',
      isHire: false,
      made: 'ref-7',
    })
  })

  it.each(['', 'row=x&kind=quote&hire=true', 'kind=quote', '%', 'row=%00'])('%s names no line', (fragment) => {
    expect(readEditedLine(fragment)).toEqual({ kind: 'bag', isHire: false })
  })
})
