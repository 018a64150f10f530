import { useId } from 'react'
import { formatCount } from '#src/shared/locale/counts.ts'
import * as artworkText from '#src/translations/storefront/artwork-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { maxInstructionsLength } from '../../artwork/artwork-instructions.ts'
import type { ArtworkInstructions, SavingState } from './use-artwork-instructions.ts'

type Props = { rowId: string; instructions: ArtworkInstructions }

/** The remaining characters are shown from here on. */
const showCountBelow = 100

/** Saves automatically; without JavaScript the action of the page saves. */
export function LineInstructions({ rowId, instructions }: Props) {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const { text, state, type, save } = instructions
  const left = maxInstructionsLength - text.length
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
        maxLength={maxInstructionsLength}
        aria-describedby={`${id}-hint`}
        className="control"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={save}
      />
      <p id={`${id}-hint`} className="text-sm text-steel">
        {t(artworkText.instructionsHint, { count: formatCount(locale, maxInstructionsLength) })}{' '}
        {left <= showCountBelow && t(artworkText.charactersLeft, { count: left })}
      </p>
      <SavingStatus state={state} onSave={save} />
    </form>
  )
}

const textByState = {
  idle: undefined,
  unsaved: undefined,
  saving: artworkText.instructionsSaving,
  saved: artworkText.instructionsSaved,
  failed: artworkText.instructionsNotSaved,
}

function SavingStatus({ state, onSave }: { state: SavingState; onSave: () => void }) {
  const t = useText()
  const status = textByState[state]
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
