/** The editor of one line's artwork instructions. */
export type InstructionsEditor = {
  isSaved(): boolean
  /** Saves the current text. Never rejects: the editor shows a failure and the tab keeps the text. */
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

const maxWaitMs = 3000

/** Called before leaving or converting the basket, or removing a line. Waits at most `maxWaitMs` for the server. */
export async function saveUnsavedInstructions(): Promise<void> {
  const unsaved = [...editors.values()].filter((editor) => !editor.isSaved())
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
  if (unsaved.length > 0) await Promise.race([Promise.all(unsaved.map((editor) => editor.flush())), timeout])
}

/** The typed text, saved or not. */
export const getTypedInstructions = (rowId: string): string | undefined => editors.get(rowId)?.text()
