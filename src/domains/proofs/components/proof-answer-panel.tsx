import * as proofText from '#src/translations/storefront/proof-text.ts'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { ProofPage } from '../proofs-view.ts'

const noticeByState = {
  replaced: proofText.replacedNotice,
  outdated: proofText.outdatedNotice,
  closed: proofText.closedNotice,
}

type Props = { proof: ProofPage; refused?: RefusedForm & { intent: string } }

/** The answer to a proof. While it waits for one, the forms to approve it or to request changes. */
export function ProofAnswerPanel({ proof: { state, comment }, refused }: Props) {
  const t = useText()
  const getRefusedForm = (intent: string) => (refused?.intent === intent ? refused : undefined)
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
  if (state !== 'waiting') return <MessageBox type="warning" title={t(noticeByState[state])} />
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
          refused={getRefusedForm('approve')}
          className="rounded-box border border-line p-4"
        >
          {(field) => (
            <TextAreaField
              {...field('comment')}
              id={getRefusedForm('approve') ? undefined : 'approve-comment'}
              label={t(proofText.approveComment)}
              rows={3}
              maxLength={1000}
            />
          )}
        </PostForm>
        <PostForm
          intent="changes"
          label={t(proofText.requestChanges)}
          submit={t(proofText.requestChanges)}
          button={{ variant: 'secondary' }}
          refused={getRefusedForm('changes')}
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
