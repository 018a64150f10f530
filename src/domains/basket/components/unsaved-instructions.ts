/** A line whose artwork instructions are being typed. */
export type InstructionsEditor = {
  isSaved(): boolean
  /** Saves what has been typed by now. Fails silently: the editor shows it, and the tab keeps the text. */
  flush(): Promise<void>
  text(): string
}

const editors = new Map<string, InstructionsEditor>()

export function registerEditor(rowId: string, editor: InstructionsEditor): () => void {
  editors.set(rowId, editor)
  return () => {
    if (editors.get(rowId) === editor) editors.delete(rowId)
  }
}

export function hasUnsavedInstructions(): boolean {
  return [...editors.values()].some((editor) => !editor.isSaved())
}

const longestWaitMs = 3000

/** Before the basket is left, converted or changed as a whole. A shop that does not answer holds nobody up for long. */
export async function flushInstructions(): Promise<void> {
  const unsaved = [...editors.values()].filter((editor) => !editor.isSaved())
  const waited = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  if (unsaved.length > 0) await Promise.race([Promise.all(unsaved.map((editor) => editor.flush())), waited])
}

/** As typed, for a line that is about to go. */
export const typedInstructions = (rowId: string): string | undefined => editors.get(rowId)?.text()
