import { describe, expect, it } from 'vitest'
import { parseForm } from '#src/shared/form/form-data.ts'
import { newOptionForm } from './options-editing-contract.ts'

const read = (fields: Record<string, string>) => parseForm(newOptionForm, Object.entries(fields), 'en')

describe('the form of a new option', () => {
  it('makes a missing code from the name', () => {
    expect(read({ kind: 'colour', labelEn: ' Forest Green ', swatch: '#1f6b43' })).toEqual({
      ok: true,
      value: {
        kind: 'colour',
        content: { labelEn: 'Forest Green', labelEs: '', value: 'forest-green', swatch: '#1f6b43' },
      },
    })
  })

  it.each([
    [{ labelEn: '' }, 'labelEn'],
    [{ labelEn: 'Red; Blue' }, 'labelEn'],
    [{ labelEn: 'Red / Blue' }, 'labelEn'],
    [{ labelEs: 'x'.repeat(61) }, 'labelEs'],
    [{ value: 'Forest green' }, 'value'],
    [{ swatch: 'green' }, 'swatch'],
    [{ swatch: '#12345' }, 'swatch'],
    [{ kind: 'shape' }, 'kind'],
  ])('refuses %o', (fields, field) => {
    const result = read({ kind: 'colour', labelEn: 'Green', ...fields })
    expect(result.ok ? {} : result.refusal).toHaveProperty(field)
  })
})
