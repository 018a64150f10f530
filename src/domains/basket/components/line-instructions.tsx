import { useId } from 'react'
import * as artworkText from '#src/translations/artwork-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { maxInstructions } from '../instructions.ts'
import type { Instructions, SavingState } from './use-instructions.ts'

type Props = { rowId: string; hasFile: boolean; instructions: Instructions }

const fewLeft = 100

/** What our artwork team should know. Saves itself; without script the page's action does. */
export function LineInstructions({ rowId, hasFile, instructions }: Props) {
  const t = useText()
  const id = useId()
  const { text, state, type, save } = instructions
  const left = maxInstructions - text.length
  const hint = hasFile ? artworkText.instructionsHint : artworkText.instructionsHintBefore
  return (
    <form
      method="post"
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TokenField />
      <input type="hidden" name="row_id" value={rowId} />
      <label htmlFor={id} className="text-sm">
        {t(artworkText.instructions)}
      </label>
      <textarea
        id={id}
        name="message"
        rows={2}
        maxLength={maxInstructions}
        aria-describedby={`${id}-hint`}
        className="control"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={save}
      />
      <p id={`${id}-hint`} className="text-sm text-steel">
        {t(hint, { count: maxInstructions.toLocaleString('en-GB') })}{' '}
        {left <= fewLeft && t(artworkText.charactersLeft, { count: left })}
      </p>
      {hasFile && <SavingStatus state={state} onSave={save} />}
    </form>
  )
}

const statuses = {
  idle: undefined,
  unsaved: undefined,
  saving: artworkText.instructionsSaving,
  saved: artworkText.instructionsSaved,
  failed: artworkText.instructionsNotSaved,
}

function SavingStatus({ state, onSave }: { state: SavingState; onSave: () => void }) {
  const t = useText()
  const status = statuses[state]
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-3 text-sm">
      <p role="status" className={state === 'failed' ? 'text-checkout' : 'text-steel'}>
        {status && t(status)}
      </p>
      <Button
        type="submit"
        name="intent"
        value="instructions"
        variant="secondary"
        size="small"
        className={state === 'failed' ? undefined : 'not-noscript:hidden'}
        onClick={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        {t(artworkText.saveInstructions)}
      </Button>
    </div>
  )
}
