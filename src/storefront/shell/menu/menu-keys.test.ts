// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listenForArrows } from './menu-keys.ts'

const entry = (name: string, links: readonly string[]) => `<li>
  <a class="menu-name" href="/${name}">${name}</a>
  ${links.length > 0 ? '<button class="menu-toggle" aria-expanded="false"></button>' : ''}
  ${links.length > 0 ? `<div class="menu-panel">${links.map((link) => `<a href="/${link}">${link}</a>`).join('')}</div>` : ''}
</li>`

let listeners: AbortController
beforeEach(() => {
  document.body.innerHTML = `<nav><ul>${entry('Oil', ['Tanks', 'Boilers'])}${entry('Water', ['Butts'])}${entry('Help', [])}</ul></nav>`
  const bar = document.querySelector('nav') as HTMLElement
  // Like the menu bar, keeps one panel open at a time.
  for (const toggle of bar.querySelectorAll('button')) {
    toggle.addEventListener('click', () => {
      const wasOpen = toggle.getAttribute('aria-expanded') === 'true'
      for (const each of bar.querySelectorAll('button')) {
        each.setAttribute('aria-expanded', String(each === toggle && !wasOpen))
        each.parentElement?.toggleAttribute('data-open', each === toggle && !wasOpen)
      }
    })
  }
  Element.prototype.checkVisibility ??= () => true
  listeners = new AbortController()
  listenForArrows(bar, listeners.signal)
  document.querySelector<HTMLElement>('.menu-name')?.focus()
})
afterEach(() => {
  listeners.abort()
  document.body.innerHTML = ''
})

const focused = () => document.activeElement?.textContent
const open = () => document.querySelector('[data-open] .menu-name')?.textContent
function press(...keys: string[]) {
  for (const key of keys) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
}

it.each<[keys: string[], focus: string, panel: string | undefined]>([
  [['ArrowRight'], 'Water', undefined],
  [['ArrowLeft'], 'Help', undefined],
  [['End', 'ArrowRight'], 'Oil', undefined],
  [['End', 'Home'], 'Oil', undefined],
  [['ArrowDown'], 'Tanks', 'Oil'],
  [['ArrowDown', 'ArrowDown', 'ArrowDown'], 'Boilers', 'Oil'],
  [['ArrowDown', 'ArrowUp'], 'Oil', 'Oil'],
  [['ArrowDown', 'ArrowRight'], 'Water', 'Water'],
  [['ArrowDown', 'ArrowLeft'], 'Help', undefined],
  [['ArrowUp'], 'Oil', undefined],
  [['End', 'ArrowDown'], 'Help', undefined],
])('moves the focus by the keys %j to %s, with the panel of %s open [SITE-01]', (keys, focus, panel) => {
  press(...keys)
  expect(focused()).toBe(focus)
  expect(open()).toBe(panel)
})
