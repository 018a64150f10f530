import { type RefObject, useEffect, useRef, useState } from 'react'
import { areaNumbers, getAreaFieldName } from '../../areas/area-fields.ts'
import { type AreaCells, areaColumns } from '../../areas/area-text.ts'
import type { Box } from '../../areas/design-area.ts'

type Values = Readonly<Record<string, string>>

type AreaValues = {
  /** The element around the fields. */
  ref: RefObject<HTMLDivElement | null>
  /** The fields as they are now, by name. */
  values: Values
  /** Called when somebody types. */
  onInput: () => void
  /** Writes into the fields as if somebody had typed it, so that drafts and the count of changes follow. */
  place: (number: number, box: Box) => void
}

const sides = ['x', 'y', 'width', 'height'] as const

/** The fields of the areas, which the drawing shows and changes too. The fields are what the form sends. */
export function useAreaValues(initial: Values): AreaValues {
  const ref = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(initial)
  const read = () => setValues(readFields(ref.current))
  // They may have been typed into before the page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(read, [])
  return {
    ref,
    values,
    onInput: read,
    place: (number, box) => {
      for (const side of sides) {
        const input = ref.current?.querySelector<HTMLInputElement>(`[name="${getAreaFieldName(number, side)}"]`)
        if (!input) continue
        input.value = formatPercent(box[side])
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      read()
    },
  }
}

function readFields(element: HTMLElement | null): Values {
  const inputs = element?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="area"]') ?? []
  return Object.fromEntries(
    [...inputs].map((input) => {
      const isUnticked = input instanceof HTMLInputElement && input.type === 'checkbox' && !input.checked
      return [input.name, isUnticked ? '' : input.value]
    }),
  )
}

/** The box is in percent, as the fields have it. */
export type PlacedArea = { number: number; cells: AreaCells; box: Box }

/** The areas whose place and size are numbers, so that they can be drawn. */
export function listPlacedAreas(values: Values): PlacedArea[] {
  return areaNumbers.flatMap((number) => {
    const entries = areaColumns.map((column) => [column, values[getAreaFieldName(number, column)] ?? ''])
    const cells = Object.fromEntries(entries) as AreaCells
    const [x, y, width, height] = sides.map((side) => toPercent(cells[side]))
    const isRemoved = values[getAreaFieldName(number, 'remove')] === 'on'
    if (isRemoved || x === undefined || y === undefined || !width || !height) return []
    return [{ number, cells, box: { x, y, width, height } }]
  })
}

function toPercent(typed: string): number | undefined {
  const percent = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))
  return percent >= 0 && percent <= 100 ? percent : undefined
}

const formatPercent = (percent: number) => String(Math.round(percent * 100) / 100)
