import { useEffect, useState } from 'react'
import { CallError } from '#src/shared/http/call.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { DesignerName } from '../personalisation.ts'
import {
  approveExternalDesignCall,
  type ExternalDesignQuery,
  findDesignCall,
  readEmaginationThumbnailCall,
  readGatewayDesignCall,
} from '../personalisation-calls.ts'

type Options = {
  designer: DesignerName
  /** Product or variant. */
  sellableId: number
  /** The designer's id of the design that the visitor has returned with. */
  designerReference: string | undefined
  /** The design of a basket line to edit again. */
  initialDesignId: string | undefined
  /** Adds the approved design to the basket. Returns whether that succeeded. */
  onApproved: (designId: string) => Promise<boolean>
}

type ExternalDesignPreview = { thumbnails: string[]; lines: string[] }

/** The preview of the product or of its design at the external designer. */
export function useExternalDesigner(options: Options) {
  const { designer, sellableId, designerReference, initialDesignId, onApproved } = options
  const t = useText()
  const [reference, setReference] = useState(designerReference)
  const [preview, setPreview] = useState<ExternalDesignPreview>()
  const [problem, setProblem] = useState<string>()
  const [isApproving, setApproving] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      try {
        const found = await readExternalDesign(designer, { id: sellableId, design: reference })
        if (isCurrent) setPreview(found)
      } catch (error) {
        if (isCurrent) setProblem((error instanceof CallError && error.message) || t(shellText.callFailed))
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [designer, sellableId, reference, t])

  useEffect(() => {
    if (initialDesignId === undefined || designerReference !== undefined) return
    // Without the design the panel starts empty.
    findReference(initialDesignId).then(setReference, () => {})
  }, [initialDesignId, designerReference])

  const approve = async () => {
    if (reference === undefined) return
    setApproving(true)
    try {
      if (await onApproved(await approveExternalDesignCall(designer, sellableId, reference))) setReference(undefined)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showNotification({ type: 'error', msg: error.message || t(shellText.callFailed) })
    } finally {
      setApproving(false)
    }
  }
  return { preview, problem, reference, isApproving, approve }
}

/** External designs store their reference as input 0; the stand-in's reference is the design id. */
async function findReference(designId: string): Promise<string> {
  const { inputs } = await findDesignCall(designId)
  return inputs.find(({ id }) => id === 0)?.text ?? designId
}

async function readExternalDesign(designer: DesignerName, query: ExternalDesignQuery): Promise<ExternalDesignPreview> {
  if (designer === 'emagination') return { thumbnails: [await readEmaginationThumbnailCall(query)], lines: [] }
  const { thumbnails, extra } = await readGatewayDesignCall(query)
  const lines = extra.state.text_areas.map(({ label, text }) => [label, text].filter(Boolean).join(': '))
  return { thumbnails, lines: query.design === undefined ? [] : lines }
}
