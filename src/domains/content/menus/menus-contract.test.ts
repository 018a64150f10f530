import { expect, it } from 'vitest'
import { parseForm } from '#src/shared/form/form-data.ts'
import { menuLimits } from './menu-entry.ts'
import { createMenuForm } from './menus-contract.ts'

const parse = (fields: Record<string, string>, kind: 'link' | 'categories' = 'link') =>
  parseForm(createMenuForm([{ key: 'a', kind, depth: 0 }]), Object.entries({ version: '0', ...fields }), 'en')

it('reads an entry; hostile text stays text', () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const fields = { entry_a_nameEn: ` ${hostile} `, entry_a_link: 'javascript:alert(1)', entry_a_newTab: 'on' }
  expect(parse({ ...fields, entry_a_colour: '#C8102E' })).toMatchObject({
    value: {
      version: 0,
      entries: [{ name: { en: hostile }, link: 'javascript:alert(1)', opensNewTab: true, colour: '#c8102e' }],
    },
  })
})

it('gives an automatic entry no values of its own', () => {
  expect(parse({ entry_a_nameEn: 'Tanks', entry_a_link: '/oil' }, 'categories')).toMatchObject({
    value: { entries: [{ kind: 'categories', name: { en: '' }, link: '' }] },
  })
})

it.each([
  [{ entry_a_nameEn: 'x'.repeat(menuLimits.name + 1) }, 'entry_a_nameEn'],
  [{ entry_a_nameEs: 'x'.repeat(menuLimits.name + 1) }, 'entry_a_nameEs'],
  [{ entry_a_link: `/${'x'.repeat(menuLimits.link)}` }, 'entry_a_link'],
  [{ entry_a_colour: 'red' }, 'entry_a_colour'],
  [{ entry_a_colour: '#12345;' }, 'entry_a_colour'],
  [{ version: '-1' }, 'version'],
])('refuses %j', (fields, field) => {
  expect(parse(fields)).toMatchObject({ refusal: { [field]: [expect.any(String)] } })
})
