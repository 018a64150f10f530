import type { Message } from '#src/shared/locale/message.ts'
import * as personaliseText from '#src/translations/storefront/personalise-text.ts'
import { useText } from '#src/ui/text/text.tsx'

/** The colours of the demo shop. Others are shown as hex code. */
const colourNames: Partial<Record<string, Message>> = {
  '#0f1b2d': personaliseText.black,
  '#ffffff': personaliseText.white,
  '#c8102e': personaliseText.red,
  '#0a4f8f': personaliseText.blue,
}

export function useColourName(): (colour: string) => string {
  const t = useText()
  return (colour) => {
    const name = colourNames[colour]
    return name ? t(name) : colour
  }
}
