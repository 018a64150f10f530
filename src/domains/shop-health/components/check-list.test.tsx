// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { type CheckGroup, checkGroups } from '../shop-health.ts'
import type { PresentedFindings } from '../shop-health-view.ts'
import { CheckList } from './check-list.tsx'
import { ServerHelp } from './server-help.tsx'

afterEach(cleanup)

const groups = Object.keys(checkGroups) as CheckGroup[]
const names = groups.flatMap((group) => [...checkGroups[group]])
const findings = Object.fromEntries(names.map((name) => [name, { state: 'not needed', text: '' }])) as PresentedFindings

it('links every check to a page or to an explanation on the same page', () => {
  const page = render(
    <LocaleProvider locale="en">
      <MemoryRouter>
        {groups.map((group) => (
          <CheckList key={group} group={group} findings={findings} />
        ))}
        <ServerHelp />
      </MemoryRouter>
    </LocaleProvider>,
  )
  const targets = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(targets).toHaveLength(names.length)
  const anchors = targets.flatMap((target) => target.match(/#.+/) ?? [])
  expect(anchors).toContain('#help-email')
  for (const anchor of anchors) expect(page.container.querySelector(anchor)).not.toBeNull()
})
