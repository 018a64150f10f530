import type { MergeSummary } from '#src/domains/basket/transfer/merge-notice-service.server.ts'
import * as mergeNoticeText from '#src/translations/storefront/merge-notice-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'

/** Says what signing in did to the basket, and lets the customer choose. */
export function MergeNotice({ notice: { earlier, leftOut } }: { notice: MergeSummary }) {
  const t = useText()
  const small = { variant: 'secondary', size: 'small' } as const
  return (
    <MessageBox title={t(mergeNoticeText.title)}>
      {earlier.length > 0 && (
        <>
          <p>{t(mergeNoticeText.earlier)}</p>
          <Titles titles={earlier} />
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <p>{t(mergeNoticeText.leftOut)}</p>
          <Titles titles={leftOut} />
        </>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <PostForm
          intent="keep merged items"
          submit={t(earlier.length > 0 ? mergeNoticeText.keep : mergeNoticeText.understood)}
          button={small}
        />
        {earlier.length > 0 && (
          <PostForm intent="remove merged items" submit={t(mergeNoticeText.remove)} button={small} />
        )}
      </div>
    </MessageBox>
  )
}

function Titles({ titles }: { titles: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {titles.map((title, index) => (
        <li key={index}>{title}</li>
      ))}
    </ul>
  )
}
