import { useEffect, useState } from 'react'
import { CallError } from '#src/shared/call.ts'
import * as personaliseText from '#src/translations/personalise-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useText } from '#src/ui/text.tsx'
import { emaginationThumbnailCall, gatewayDesignCall } from '../personalisation-calls.ts'

export type DesignerPanelProps = { designer: 'custom-gateway' | 'emagination'; sellableId: number; title: string }

type Shown = { thumbnails: string[]; lines: string[] }

/** PERS-07: what the designer of another house knows of this product, asked of it through our own calls. */
export function DesignerPanel({ designer, sellableId, title }: DesignerPanelProps) {
  const t = useText()
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      try {
        const found = await read(designer, sellableId)
        if (isWanted) setShown(found)
      } catch (error) {
        if (isWanted) setProblem((error instanceof CallError && error.message) || t(shellText.callFailed))
      }
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [designer, sellableId, t])

  if (problem) return <MessageBox type="warning">{problem}</MessageBox>
  if (!shown) return <Skeleton className="h-40 w-full" />
  return (
    <div className="personalise-designer">
      <p className="text-steel">{t(personaliseText.designer)}</p>
      <ul className="flex flex-wrap gap-3">
        {shown.thumbnails.map((url, index) => (
          <li key={url}>
            <img
              src={url}
              alt={t(personaliseText.designerPicture, { number: index + 1, title })}
              width={200}
              height={150}
              loading="lazy"
              className="picture-ground rounded-box object-contain"
            />
          </li>
        ))}
      </ul>
      {shown.lines.length > 0 && (
        <ul className="list-disc pl-5 text-steel">
          {shown.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

async function read(designer: DesignerPanelProps['designer'], id: number): Promise<Shown> {
  if (designer === 'emagination') return { thumbnails: [await emaginationThumbnailCall(id)], lines: [] }
  const { thumbnails, extra } = await gatewayDesignCall(id)
  const lines = extra.state.text_areas.map(({ label, text }) => [label, text].filter(Boolean).join(': '))
  return { thumbnails, lines }
}
