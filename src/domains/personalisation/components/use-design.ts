import { useCallback, useEffect, useState } from 'react'
import { CallError } from '#src/shared/http/call.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import {
  type ChosenImage,
  type Design,
  type DesignInputState,
  emptyDesign,
  findInputProblems,
  getTextLayers,
  setDefaultColours,
} from '../design-state.ts'
import {
  findDesignCall,
  findDesignImageCall,
  saveDesignCall,
  saveDesignImageCall,
  validateTextCall,
} from '../personalisation-calls.ts'
import type { DesignAreaView, DesignInput } from '../personalisation-contract.ts'
import { explainInputProblem } from '../personalisation-view.ts'
import { cropImage } from './crop-image.ts'

/** How long the notification of a refused text stays. */
const problemMs = 2000

type Options = {
  areas: readonly DesignAreaView[]
  /** Product or variant. */
  sellableId: number
  /** An approved design to edit again. */
  initialDesignId: string | undefined
  /** Adds the approved design to the basket. Returns whether that succeeded. */
  onApproved: (designId: string) => Promise<boolean>
}

/** Edit mode, then preview mode once all inputs are valid and no text is refused. After approval the inputs are empty again. */
export function useDesign({ areas, sellableId, initialDesignId, onApproved }: Options) {
  const t = useText()
  const { design, mode, edit, change, validate, showPreview, reject, reset, applyDefaultColours } = useDesignEditor(
    areas,
    initialDesignId,
  )
  const [isChecking, setChecking] = useState(false)
  const [isApproving, setApproving] = useState(false)

  const preview = async () => {
    if (!validate()) return
    setChecking(true)
    // A failed check keeps nobody from the preview: the texts are checked again at the approval.
    const refused = await findRefusedText(areas, design).catch(() => undefined)
    setChecking(false)
    if (refused) reject(refused.id, refused.message)
    else showPreview()
  }

  const save = async (): Promise<string | undefined> => {
    const refused = await findRefusedText(areas, design)
    if (!refused) return (await saveDesignCall(sellableId, await uploadInputs(areas, design))).id
    reject(refused.id, refused.message)
    return undefined
  }

  const approve = async () => {
    setApproving(true)
    try {
      const designId = await save()
      if (designId && (await onApproved(designId))) reset()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { failure } = error
      const [field, texts] = failure.kind === 'invalid' ? (Object.entries(failure.errors)[0] ?? []) : []
      const id = Number(field?.split('.')[1])
      if (texts?.[0] && id in design) reject(id, texts[0])
      else showNotification({ type: 'error', msg: texts?.[0] ?? (error.message || t(shellText.callFailed)) })
    } finally {
      setApproving(false)
    }
  }

  return { design, mode, isChecking, isApproving, change, preview, approve, edit, applyDefaultColours }
}

/** The inputs with their error messages, and the mode of the panel. */
function useDesignEditor(areas: readonly DesignAreaView[], initialDesignId: string | undefined) {
  const locale = useLocale()
  const [design, setDesign] = useState<Design>(() => emptyDesign(areas))
  const [mode, setMode] = useState<'edit' | 'preview'>('edit')
  // The target is state, so that the focus is set after the render that shows the inputs again.
  const [focusTarget, setFocusTarget] = useState<{ id: number }>()
  useEffect(() => {
    if (focusTarget) document.getElementById(getInputId(focusTarget.id))?.focus()
  }, [focusTarget])

  useEffect(() => {
    if (initialDesignId === undefined) return
    // The inputs stay empty if the design no longer exists.
    loadDesign(initialDesignId).then(
      (saved) => setDesign((empty) => ({ ...empty, ...toInputStates(empty, saved) })),
      () => {},
    )
  }, [initialDesignId])

  const change = (id: number, changes: Partial<DesignInputState>) =>
    setDesign((previous) => {
      const input = previous[id]
      const isColourChosen = input?.isColourChosen || changes.colour !== undefined
      return input ? { ...previous, [id]: { ...input, problem: undefined, ...changes, isColourChosen } } : previous
    })

  /** Marks invalid inputs. Returns whether there are none. */
  const validate = () => {
    const problems = findInputProblems(areas, design)
    for (const { id, problem } of problems) {
      const limit = areas.find((area) => area.id === id)?.options.max_char_limit
      change(id, { problem: explainInputProblem(locale, problem, { text: design[id]?.text, limit }) })
    }
    if (problems.length > 0) setFocusTarget(problems[0])
    return problems.length === 0
  }

  /** Marks the input, notifies the visitor and returns to edit mode [PERS-03]. */
  const reject = (id: number, problem: string) => {
    change(id, { problem })
    setMode('edit')
    showNotification({ type: 'error', msg: problem, delay: problemMs })
    setFocusTarget({ id })
  }

  // The colours are state, because the inputs are reset after an approval.
  const [defaultColours, setColours] = useState<ReadonlyMap<number, string>>(new Map())
  const applyDefaultColours = useCallback((colours: ReadonlyMap<number, string>) => {
    setColours((known) => new Map([...known, ...colours]))
    setDesign((previous) => setDefaultColours(previous, colours))
  }, [])

  const reset = () => {
    setDesign(setDefaultColours(emptyDesign(areas), defaultColours))
    setMode('edit')
  }

  const edit = () => setMode('edit')
  const showPreview = () => setMode('preview')
  return { design, mode, change, validate, showPreview, reject, reset, applyDefaultColours, edit }
}

type SavedDesign = { inputs: readonly DesignInput[]; imageByInput: ReadonlyMap<number, ChosenImage | undefined> }

async function loadDesign(designId: string): Promise<SavedDesign> {
  const { inputs } = await findDesignCall(designId)
  const images = await Promise.all(
    inputs.map(async ({ id, image }) => [id, image ? await loadImage(designId, id) : undefined] as const),
  )
  return { inputs, imageByInput: new Map(images) }
}

/** The image was cropped before it was approved. */
async function loadImage(designId: string, areaId: number): Promise<ChosenImage | undefined> {
  const source = await findDesignImageCall(designId, areaId)
  return source && { name: '', source, fit: 'whole', ...(await cropImage(source)) }
}

/** Ignores saved inputs that the product no longer has. */
function toInputStates(empty: Design, { inputs, imageByInput }: SavedDesign): Design {
  return Object.fromEntries(
    inputs.flatMap(({ id, text = '', font, colour }) => {
      const image = imageByInput.get(id)
      return empty[id]
        ? [[id, { ...empty[id], text, image, ...(font && { font }), ...(colour && { colour, isColourChosen: true }) }]]
        : []
    }),
  )
}

async function findRefusedText(areas: readonly DesignAreaView[], design: Design) {
  const texts = getTextLayers(areas, design).filter(({ text }) => text !== '')
  for (const { id, text } of texts) {
    const { type, message } = await validateTextCall(text)
    if (type === 'error') return { id, message }
  }
  return undefined
}

/** Uploads the images, one after the other, and returns the inputs as the server expects them. */
async function uploadInputs(areas: readonly DesignAreaView[], design: Design): Promise<DesignInput[]> {
  const inputs: DesignInput[] = []
  for (const { id, type } of areas) {
    const { image, text, font, colour } = design[id] ?? {}
    inputs.push(
      type === 'text' ? { id, text, font, colour } : { id, image: image && (await saveDesignImageCall(image.picture)) },
    )
  }
  return inputs
}

export const getInputId = (id: number) => `personalise-${id}`
