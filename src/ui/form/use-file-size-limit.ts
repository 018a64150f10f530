import { type SubmitEvent, useState } from 'react'

/**
 * Keeps a form from sending files above a limit, which would be refused only after all of them were sent. The form has one file
 * input named `file`; its button named `remove` sends no file.
 */
export function useFileSizeLimit(maxBytes: number) {
  const [largeFiles, setLargeFiles] = useState<string[]>([])
  return {
    /** The names of the files that were too large when the form was last submitted. */
    largeFiles,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent
      const input = event.currentTarget.elements.namedItem('file')
      const isRemoval = submitter?.getAttribute('name') === 'remove'
      const files = input instanceof HTMLInputElement && !isRemoval ? [...(input.files ?? [])] : []
      const large = files.filter(({ size }) => size > maxBytes).map(({ name }) => name)
      setLargeFiles(large)
      if (large.length === 0) return
      event.preventDefault()
      // The error is read out with the field.
      if (input instanceof HTMLInputElement) input.focus()
    },
  }
}
