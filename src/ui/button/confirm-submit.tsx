import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { Button, type ButtonProps } from './button.tsx'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'loading' | 'aria-label'> & {
  children: ReactNode
  question: string
}

/** A submit button that asks before it submits its form. Without scripts it submits at once. */
export function ConfirmSubmit({ children, question, ...button }: Props) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    // The pressed button disappears and loses the focus. The button that cancels takes it.
    if (isAsking) keep.current?.focus()
    else if (wasAsking.current) trigger.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  if (!isAsking) {
    return (
      <Button
        {...button}
        ref={trigger}
        type="submit"
        onClick={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        {children}
      </Button>
    )
  }
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setAsking(false)
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2" aria-label={question} onKeyDown={closeOnEscape}>
      <span>{question}</span>
      <Button ref={keep} size={button.size} variant="secondary" onClick={() => setAsking(false)}>
        {t(uiText.keep)}
      </Button>
      <Button {...button} type="submit">
        {children}
      </Button>
    </fieldset>
  )
}
