import { useEffect, useState } from 'react'
import { CallError } from '#src/shared/call.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { showNotification } from '#src/ui/show-notification.ts'
import { useText } from '#src/ui/text.tsx'
import type { DesignerName } from '../personalisation.ts'
import {
  type DesignAsked,
  emaginationThumbnailCall,
  findDesignCall,
  gatewayDesignCall,
  takeDesignCall,
} from '../personalisation-calls.ts'

type Options = {
  designer: DesignerName
  /** Product or variant. */
  sellableId: number
  /** What the designer calls the design that a visitor has come back with. */
  made: string | undefined
  /** A design of a line, which is edited again. */
  startFrom: string | undefined
  /** Takes the approved design along; answers whether that went well. */
  onApproved: (designId: string) => Promise<boolean>
}

type Shown = { thumbnails: string[]; lines: string[] }

/** What the designer knows of the product, or of what was made of it; asked through our own calls. */
export function useDesigner({ designer, sellableId, made, startFrom, onApproved }: Options) {
  const t = useText()
  const [reference, setReference] = useState(made)
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  const [isApproving, setApproving] = useState(false)

  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      try {
        const found = await read(designer, { id: sellableId, design: reference })
        if (isWanted) setShown(found)
      } catch (error) {
        if (isWanted) setProblem((error instanceof CallError && error.message) || t(shellText.callFailed))
      }
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [designer, sellableId, reference, t])

  useEffect(() => {
    if (startFrom === undefined || made !== undefined) return
    // A design that is not there any more leaves the panel at its beginning.
    findReference(startFrom).then(setReference, () => {})
  }, [startFrom, made])

  const approve = async () => {
    if (reference === undefined) return
    setApproving(true)
    try {
      if (await onApproved(await takeDesignCall(designer, sellableId, reference))) setReference(undefined)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showNotification({ type: 'error', msg: error.message || t(shellText.callFailed) })
    } finally {
      setApproving(false)
    }
  }
  return { shown, problem, reference, isApproving, approve }
}

/** What another house calls it stands among its inputs; the stand-in calls it as we do. */
async function findReference(designId: string): Promise<string> {
  const { inputs } = await findDesignCall(designId)
  return inputs.find(({ id }) => id === 0)?.text ?? designId
}

async function read(designer: DesignerName, asked: DesignAsked): Promise<Shown> {
  if (designer === 'emagination') return { thumbnails: [await emaginationThumbnailCall(asked)], lines: [] }
  const { thumbnails, extra } = await gatewayDesignCall(asked)
  const lines = extra.state.text_areas.map(({ label, text }) => [label, text].filter(Boolean).join(': '))
  return { thumbnails, lines: asked.design === undefined ? [] : lines }
}
