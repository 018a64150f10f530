import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type Props = {
  title: string
  /** Absent while it is not known how far the work has come. */
  progress?: { done: number; total: number; text: string }
  hint: string
  /** The page itself, for visitors without script. */
  lookAgain: { to: string; text: string }
}

const pollingMs = 1000

/** Shown while a job is at work; reloads the data of the page until it is done. */
export function JobProgress({ title, progress, hint, lookAgain }: Props) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pollingMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <MessageBox type="info" live title={title}>
      {progress && (
        <>
          <p>{progress.text}</p>
          <progress value={progress.done} max={progress.total} aria-label={progress.text} className="w-full" />
        </>
      )}
      <p>{hint}</p>
      <p className="not-noscript:hidden">
        <TextLink to={lookAgain.to}>{lookAgain.text}</TextLink>
      </p>
    </MessageBox>
  )
}
