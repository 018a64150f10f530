import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageMarksProvider } from './page-marks.tsx'

const csrfToken = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? ''

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageMarksProvider value={{ nonce: undefined, csrfToken }}>
        <HydratedRouter />
      </PageMarksProvider>
    </StrictMode>,
  )
})
