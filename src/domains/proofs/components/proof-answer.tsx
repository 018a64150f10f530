import * as proofText from '#src/translations/proof-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import type { RefusedForm } from '#src/ui/use-call-form.ts'
import type { ProofPage } from '../proofs-view.ts'

type Props = { proof: ProofPage; refused?: RefusedForm & { intent: string } }

/** What was said of a proof; or, while it waits, the two things that can be said. */
export function ProofAnswer({ proof: { state, comment }, refused }: Props) {
  const t = useText()
  const refusedOf = (intent: string) => (refused?.intent === intent ? refused : undefined)
  if (state === 'approved' || state === 'changes asked') {
    const isApproved = state === 'approved'
    return (
      <MessageBox
        type={isApproved ? 'success' : 'info'}
        title={t(isApproved ? proofText.thanksApproved : proofText.thanksChanges)}
      >
        {comment && <p className="wrap-anywhere whitespace-pre-line">{t(proofText.comment, { text: comment })}</p>}
      </MessageBox>
    )
  }
  if (state !== 'waiting')
    return <MessageBox type="warning" title={t(state === 'replaced' ? proofText.isReplaced : proofText.isClosed)} />
  return (
    <section className="grid gap-6" aria-labelledby="proof-question">
      <div className="grid gap-1">
        <h2 id="proof-question" className="text-xl">
          {t(proofText.question)}
        </h2>
        <p>{t(proofText.checkList)}</p>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <PostForm
          intent="approve"
          label={t(proofText.approve)}
          submit={t(proofText.approve)}
          refused={refusedOf('approve')}
          className="rounded-box border border-line p-4"
        >
          {(field) => (
            <TextAreaField
              {...field('comment')}
              id={refusedOf('approve') ? undefined : 'approve-comment'}
              label={t(proofText.approveComment)}
              rows={3}
              maxLength={1000}
            />
          )}
        </PostForm>
        <PostForm
          intent="changes"
          label={t(proofText.askChanges)}
          submit={t(proofText.askChanges)}
          button={{ variant: 'secondary' }}
          refused={refusedOf('changes')}
          className="rounded-box border border-line p-4"
        >
          {(field) => (
            <TextAreaField {...field('comment')} label={t(proofText.changes)} rows={3} maxLength={1000} required />
          )}
        </PostForm>
      </div>
    </section>
  )
}
