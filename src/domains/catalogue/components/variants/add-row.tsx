import { useId, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'

type Props = {
  label: string
  submit: string
  maxLength: number
  onAdd: (name: string) => void
}

/** Adds a row to a table of cells by its name. */
export function AddRow({ label, submit, maxLength, onAdd }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  // A semicolon would start a new cell.
  const name = typed.replaceAll(/[;\s]+/g, ' ').trim()
  const add = () => {
    if (name) onAdd(name)
    setTyped('')
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <input
          id={id}
          className="control max-w-80"
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would send the form.
            event.preventDefault()
            add()
          }}
        />
      </div>
      <Button variant="secondary" onClick={add}>
        {submit}
      </Button>
    </div>
  )
}
