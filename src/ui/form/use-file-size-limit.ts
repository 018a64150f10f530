import { type SubmitEvent, useState } from 'react'

/**
 * Keeps a form from sending files above a limit, which would be refused only after all of them were sent. `name` is that of the
 * file input; a button named `remove` sends no file.
 */
export function useFileSizeLimit(maxBytes: number, name = 'file') {
  const [largeFiles, setLargeFiles] = useState<string[]>([])
  return {
    /** The names of the files that were too large when the form was last submitted. */
    largeFiles,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent
      const input = event.currentTarget.elements.namedItem(name)
      const isRemoval = submitter?.getAttribute('name') === 'remove'
      const files = input instanceof HTMLInputElement && !isRemoval ? [...(input.files ?? [])] : []
      const large = files.filter(({ size }) => size > maxBytes).map((file) => file.name)
      setLargeFiles(large)
      if (large.length === 0) return
      event.preventDefault()
      // The error is read out with the field.
      if (input instanceof HTMLInputElement) input.focus()
    },
  }
}
