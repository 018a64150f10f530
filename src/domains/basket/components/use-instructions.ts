import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { deleteDraft, loadDraft, saveDraft } from '#src/ui/form-draft.ts'
import type { BasketKind } from '../basket.ts'
import { saveInstructionsCall } from '../basket-artwork-calls.ts'
import type { BasketItem } from '../basket-contract.ts'
import { useBaskets } from './basket-context.ts'
import { type InstructionsEditor, registerEditor } from './unsaved-instructions.ts'

export type SavingState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed'

export type Instructions = {
  text: string
  state: SavingState
  type(text: string): void
  save(): void
  /** The artwork is removed, and its instructions with it. */
  clear(): void
}

const pauseMs = 800
const firstRetryMs = 5000
const longestRetryMs = 60_000

/**
 * The instructions of a line, saved after a pause and when the field is left; of a line without a file they go with its
 * upload. Until they are saved the tab keeps them, for reload and language switch.
 */
export function useInstructions(kind: BasketKind, item: BasketItem): Instructions {
  const { change } = useBaskets()
  const { rowId, artwork_instructions: saved, artwork_file: file } = item
  const [text, setText] = useState(saved)
  const [state, setState] = useState<SavingState>('idle')
  const editor = useRef({ text: saved, saved, hasFile: file !== null, retries: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<void>>(undefined)

  const show = useCallback(
    (text: string) => {
      const { current } = editor
      current.text = text
      setText(text)
      if (text === current.saved) deleteDraft(draftOf(rowId))
      else saveDraft(draftOf(rowId), { id: rowId, account: '', email: '', values: { text } })
    },
    [rowId],
  )

  const send = useCallback(async () => {
    const { current } = editor
    while (current.hasFile && current.text !== current.saved) {
      const sent = current.text
      setState('saving')
      const { type } = await change(kind, () => saveInstructionsCall(kind, rowId, sent))
      if (type === 'error') {
        current.retries += 1
        setState('failed')
        return
      }
      current.saved = sent
      current.retries = 0
      if (current.text === sent) deleteDraft(draftOf(rowId))
      setState('saved')
    }
  }, [change, kind, rowId])

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

  // Before the next effect, which would take a line that nobody has typed into for saved.
  useLayoutEffect(() => {
    const unsaved = loadDraft(draftOf(rowId))?.values.text
    if (unsaved === undefined) return
    show(unsaved)
    setState(editor.current.text === editor.current.saved ? 'idle' : 'unsaved')
  }, [rowId, show])

  useLayoutEffect(() => {
    const { current } = editor
    const isUnchanged = current.text === current.saved
    current.saved = saved
    current.hasFile = file !== null
    // Saved in another tab, or with an upload.
    if (isUnchanged || current.text === saved) {
      show(saved)
      setState((before) => (before === 'unsaved' || before === 'failed' ? 'saved' : before))
    }
  }, [saved, file, show])

  useEffect(() => {
    if (file === null) return
    if (state === 'unsaved') timer.current = setTimeout(() => void flush(), pauseMs)
    if (state === 'failed') timer.current = setTimeout(() => void flush(), retryDelay(editor.current.retries))
    return () => clearTimeout(timer.current)
  }, [file, flush, state, text])

  useRegistered(kind, rowId, { editor, flush })

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
        editor.current.saved = ''
        show('')
        setState('idle')
      },
    }),
    [text, state, show, flush],
  )
}

const draftOf = (rowId: string) => `artwork ${rowId}`

const retryDelay = (retries: number) => Math.min(firstRetryMs * 2 ** (retries - 1), longestRetryMs)

type Registered = {
  editor: { readonly current: { text: string; saved: string; hasFile: boolean } }
  flush: () => Promise<void>
}

/** Whoever leaves the page, or changes the whole basket, saves first. */
function useRegistered(kind: BasketKind, rowId: string, { editor, flush }: Registered) {
  useEffect(() => {
    const isSaved = () => !editor.current.hasFile || editor.current.text === editor.current.saved
    const registered: InstructionsEditor = { isSaved, flush, text: () => editor.current.text }
    const listening = new AbortController()
    const unregister = registerEditor(rowId, registered)
    const flushUnsaved = () => {
      if (!isSaved()) void flush()
    }
    const saveOnLeaving = () => {
      // Whatever is under way may be older than what has been typed since, and nobody is left to wait for it.
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
