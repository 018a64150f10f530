import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

type FieldText = {
  /** The element around the text area. */
  ref: RefObject<HTMLDivElement | null>
  onInput: (event: FormEvent<HTMLElement>) => void
  text: string
  /** Writes into the text area as if somebody had typed it, so that drafts and the count of changes follow. */
  replace: (text: string) => void
}

/** The text of a text area that other controls show and change too. The text area is what the form sends. */
export function useFieldText(initial: string): FieldText {
  const ref = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(initial)
  const findArea = () => ref.current?.querySelector('textarea')
  // It may have been typed into before the page was hydrated.
  useEffect(() => setText(ref.current?.querySelector('textarea')?.value ?? ''), [])
  return {
    ref,
    text,
    onInput: ({ target }) => {
      if (target === findArea()) setText((target as HTMLTextAreaElement).value)
    },
    replace: (next) => {
      const area = findArea()
      if (!area) return
      area.value = next
      area.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}
