import { useEffect, useState } from 'react'
import { CallError } from '#src/shared/call.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { showNotification } from '#src/ui/show-notification.ts'
import { useLocale, useText } from '#src/ui/text.tsx'
import { type ChosenImage, type Design, type DesignInput, emptyDesign, findProblems, textsOf } from '../design-state.ts'
import {
  findDesignCall,
  findDesignImageCall,
  saveDesignCall,
  saveDesignImageCall,
  validateTextCall,
} from '../personalisation-calls.ts'
import type { PersonalisationAttribute } from '../personalisation-contract.ts'
import { explainProblem } from '../personalisation-view.ts'
import { cropImage } from './crop-image.ts'

// spec §9: profanity errors.
const problemMs = 2000

type Options = {
  attributes: readonly PersonalisationAttribute[]
  /** Product or variant. */
  sellableId: number
  /** A design to start from: one that is edited again. */
  startFrom: string | undefined
  /** Takes the approved design along; answers whether that went well. */
  onApproved: (designId: string) => Promise<boolean>
}

/** spec §4: edit mode; preview mode once all inputs are valid; after an item was added, empty again. */
export function useDesign({ attributes, sellableId, startFrom, onApproved }: Options) {
  const t = useText()
  const locale = useLocale()
  const [design, setDesign] = useState<Design>(() => emptyDesign(attributes))
  const [mode, setMode] = useState<'edit' | 'preview'>('edit')
  const [isApproving, setApproving] = useState(false)
  // By the same rendering that brings the inputs back; a frame of the browser's own may come before it.
  const [toFocus, setToFocus] = useState<{ id: number }>()
  useEffect(() => {
    if (toFocus) document.getElementById(inputId(toFocus.id))?.focus()
  }, [toFocus])

  const change = (id: number, part: Partial<DesignInput>) =>
    setDesign((before) => {
      const input = before[id]
      return input ? { ...before, [id]: { ...input, problem: undefined, ...part } } : before
    })

  useEffect(() => {
    if (startFrom === undefined) return
    const start = async () => {
      // A design that is not there any more leaves the inputs empty.
      const { inputs } = await findDesignCall(startFrom)
      const images = new Map(
        await Promise.all(
          inputs.map(async ({ id, image }) => [id, image && (await findImage(startFrom, id))] as const),
        ),
      )
      setDesign((empty) => {
        const known = inputs.flatMap(({ id, text = '', font, colour }) => {
          const image = images.get(id) || undefined
          return empty[id]
            ? [[id, { ...empty[id], text, image, ...(font && { font }), ...(colour && { colour }) }]]
            : []
        })
        return { ...empty, ...Object.fromEntries(known) }
      })
    }
    start().catch(() => {})
  }, [startFrom])

  const preview = () => {
    const problems = findProblems(attributes, design)
    if (problems.length === 0) return setMode('preview')
    for (const { id, problem } of problems) {
      const limit = attributes.find((attribute) => attribute.id === id)?.options.max_char_limit
      change(id, { problem: explainProblem(locale, problem, { text: design[id]?.text, limit }) })
    }
    setToFocus(problems[0])
  }

  /** The input is marked, the notifier says why, and the panel is in edit mode again (PERS-03). */
  const reject = (id: number, problem: string) => {
    change(id, { problem })
    setMode('edit')
    showNotification({ type: 'error', msg: problem, delay: problemMs })
    setToFocus({ id })
  }

  const store = async (): Promise<string | undefined> => {
    const texts = textsOf(attributes, design).filter(({ text }) => text !== '')
    for (const { id, text } of texts) {
      const { type, message } = await validateTextCall(text)
      if (type === 'error') {
        reject(id, message)
        return undefined
      }
    }
    const inputs = await Promise.all(
      attributes.map(async ({ id, type }) => {
        const { image, problem: _, ...look } = design[id] ?? {}
        if (type === 'text') return { id, ...look }
        return { id, image: image && (await saveDesignImageCall(image.picture)) }
      }),
    )
    return (await saveDesignCall(sellableId, inputs)).id
  }

  const approve = async () => {
    setApproving(true)
    try {
      const designId = await store()
      if (designId && (await onApproved(designId))) {
        setDesign(emptyDesign(attributes))
        setMode('edit')
      }
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

  return { design, mode, isApproving, change, preview, approve, edit: () => setMode('edit') }
}

/** It was cropped when it was approved. */
async function findImage(designId: string, areaId: number): Promise<ChosenImage | undefined> {
  const source = await findDesignImageCall(designId, areaId)
  return source && { name: '', source, fit: 'whole', ...(await cropImage(source)) }
}

export const inputId = (id: number) => `personalise-${id}`
