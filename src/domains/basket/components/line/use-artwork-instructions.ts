import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { deleteDraft, loadDraft, saveDraft } from '#src/ui/form/form-draft.ts'
import { saveInstructionsCall } from '../../artwork/basket-artwork-calls.ts'
import type { BasketKind } from '../../basket.ts'
import type { BasketItem } from '../../basket-contract.ts'
import { useBaskets } from '../basket-context.ts'
import { type InstructionsEditor, registerEditor } from './unsaved-instructions.ts'

export type SavingState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed'

export type ArtworkInstructions = {
  text: string
  state: SavingState
  type(text: string): void
  save(): void
  /** Clears the text when the artwork is removed. */
  clear(): void
}

const autosaveDelayMs = 800
const firstRetryMs = 5000
const maxRetryMs = 60_000

/**
 * The artwork instructions of a line, saved after a pause in typing and on blur. Unsaved text is kept as a draft in the tab,
 * across reloads and language changes.
 */
export function useArtworkInstructions(kind: BasketKind, item: BasketItem): ArtworkInstructions {
  const editorState = useEditorState(item)
  const { editor, text, state, setState, show, markSaved } = editorState
  const flush = useAutosave(kind, item, editorState)
  useRegisteredEditor(kind, item.rowId, { editor, flush })

  return useMemo(
    () => ({
      text,
      state,
      type(text) {
        show(text)
        setState(text === editor.current.saved ? 'idle' : 'unsaved')
      },
      save: () => void flush(),
      clear() {
        markSaved('')
        show('')
        setState('idle')
      },
    }),
    [text, state, editor, show, flush, markSaved, setState],
  )
}

/** The typed text; it follows the stored text after a save in another tab or with an upload. */
function useEditorState({ rowId, artwork_instructions: saved }: BasketItem) {
  const [text, setText] = useState(saved)
  const [state, setState] = useState<SavingState>('idle')
  const editor = useRef({ text: saved, saved })

  const show = useCallback(
    (text: string) => {
      const { current } = editor
      current.text = text
      setText(text)
      if (text === current.saved) deleteDraft(getDraftKey(rowId))
      else saveDraft(getDraftKey(rowId), { id: rowId, account: '', email: '', values: { text } })
    },
    [rowId],
  )

  const markSaved = useCallback((text: string) => {
    editor.current.saved = text
  }, [])

  // Must run before the next effect, which replaces unchanged text with the stored text.
  useLayoutEffect(() => {
    const draft = loadDraft(getDraftKey(rowId))?.values.text
    if (draft === undefined) return
    show(draft)
    setState(editor.current.text === editor.current.saved ? 'idle' : 'unsaved')
  }, [rowId, show])

  useLayoutEffect(() => {
    const { current } = editor
    const isUnchanged = current.text === current.saved
    current.saved = saved
    if (isUnchanged || current.text === saved) {
      show(saved)
      setState((previous) => (previous === 'unsaved' || previous === 'failed' ? 'saved' : previous))
    }
  }, [saved, show])

  return { editor, text, state, setState, show, markSaved }
}

type EditorState = ReturnType<typeof useEditorState>

/** Saves unsaved text after a pause and retries after failures. Returns a function that saves at once. */
function useAutosave(
  kind: BasketKind,
  { rowId }: BasketItem,
  { editor, text, state, setState, markSaved }: EditorState,
) {
  const { changeBasket } = useBaskets()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<void>>(undefined)
  const retries = useRef(0)

  const send = useCallback(async () => {
    const { current } = editor
    while (current.text !== current.saved) {
      const sent = current.text
      setState('saving')
      const { type } = await changeBasket(kind, () => saveInstructionsCall(kind, rowId, sent))
      if (type === 'error') {
        retries.current += 1
        setState('failed')
        return
      }
      markSaved(sent)
      retries.current = 0
      if (current.text === sent) deleteDraft(getDraftKey(rowId))
      setState('saved')
    }
  }, [changeBasket, editor, kind, markSaved, rowId, setState])

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    if (!sending.current) {
      const sent = send()
      sending.current = sent.finally(() => {
        sending.current = undefined
      })
    }
    await sending.current
  }, [send])

  useEffect(() => {
    if (state === 'unsaved') timer.current = setTimeout(() => void flush(), autosaveDelayMs)
    if (state === 'failed') timer.current = setTimeout(() => void flush(), getRetryDelay(retries.current))
    return () => clearTimeout(timer.current)
  }, [flush, state, text])

  return flush
}

const getDraftKey = (rowId: string) => `artwork ${rowId}`

const getRetryDelay = (retries: number) => Math.min(firstRetryMs * 2 ** (retries - 1), maxRetryMs)

type RegisteredEditor = {
  editor: { readonly current: { text: string; saved: string } }
  flush: () => Promise<void>
}

/** Saves unsaved text when the page is left, when the browser is online again and on unmount. */
function useRegisteredEditor(kind: BasketKind, rowId: string, { editor, flush }: RegisteredEditor) {
  useEffect(() => {
    const isSaved = () => editor.current.text === editor.current.saved
    const registered: InstructionsEditor = { isSaved, flush, text: () => editor.current.text }
    const listening = new AbortController()
    const unregister = registerEditor(rowId, registered)
    const flushUnsaved = () => {
      if (!isSaved()) void flush()
    }
    const saveOnLeaving = () => {
      // A save in progress may have older text; the page cannot wait for it.
      if (!isSaved()) saveInstructionsCall(kind, rowId, editor.current.text).catch(() => {})
    }
    window.addEventListener('pagehide', saveOnLeaving, listening)
    window.addEventListener('online', flushUnsaved, listening)
    return () => {
      flushUnsaved()
      listening.abort()
      unregister()
    }
  }, [kind, rowId, editor, flush])
}
