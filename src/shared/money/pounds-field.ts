/** Pence as the value of a form field or a cell of a CSV file: `12.50`, in every language; empty without an amount. */
export function formatPoundsField(pence: number | null | undefined): string {
  return pence === null || pence === undefined ? '' : (pence / 100).toFixed(2)
}
