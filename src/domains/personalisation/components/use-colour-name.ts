import type { Message } from '#src/shared/message.ts'
import * as personaliseText from '#src/translations/personalise-text.ts'
import { useText } from '#src/ui/text.tsx'

/** Those of the demo shop; any other is called by its number. */
const colourNames: Partial<Record<string, Message>> = {
  '#0f1b2d': personaliseText.black,
  '#ffffff': personaliseText.white,
  '#c8102e': personaliseText.red,
  '#0a4f8f': personaliseText.blue,
}

/** What an ink is called. */
export function useColourName(): (colour: string) => string {
  const t = useText()
  return (colour) => {
    const name = colourNames[colour]
    return name ? t(name) : colour
  }
}
